import { Link } from '../routing/index.ts';
import type { ArticleSummary } from '../app/content-shapes.ts';
import { ArticleAbout } from './article-about.tsx';
import styles from './article-cards.module.css';
import { ArticlePicture } from './article-picture.tsx';

interface ArticleCardsProps {
  readonly articles: readonly ArticleSummary[];
  readonly section: 'news' | 'blog';
  /** The first ones stand at the top of the page. */
  readonly isTop?: boolean;
  readonly level?: 2 | 3;
}

/** Articles side by side: three, two or one in a row. */
export function ArticleCards({ articles, section, isTop = false, level = 2 }: ArticleCardsProps) {
  return (
    <ul className={styles['cards']}>
      {articles.map((article, index) => (
        <li key={article._id}>
          <ArticleCard
            article={article}
            to={`/${section}/${article.link}/`}
            isFirst={isTop && index === 0}
            level={level}
          />
        </li>
      ))}
    </ul>
  );
}

interface ArticleCardProps {
  readonly article: ArticleSummary;
  readonly to: string;
  readonly isFirst: boolean;
  readonly level: 2 | 3;
}

function ArticleCard({ article, to, isFirst, level }: ArticleCardProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <article className={styles['card']}>
      <ArticlePicture
        image={article.image}
        sizes="(max-width: 650px) 100vw, (max-width: 1023px) 50vw, 23rem"
        isFirst={isFirst}
      />
      <div className={styles['text']}>
        <ArticleAbout article={article} />
        <Title>
          <Link to={to}>{article.title}</Link>
        </Title>
        <p className={styles['summary']}>{article.summary}</p>
      </div>
    </article>
  );
}

/** Stands where cards will, while they are read. */
export function ArticlePlaceholders({ count }: { readonly count: number }) {
  return (
    <div className={styles['cards']} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles['card']} data-placeholder="true">
          <div className={styles['image']} />
          <div className={styles['text']}>
            <span style={{ width: '35%' }} />
            <span style={{ width: '90%', height: '1.4rem' }} />
            <span />
            <span style={{ width: '70%' }} />
          </div>
        </div>
      ))}
    </div>
  );
}
