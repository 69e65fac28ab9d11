import type { ReactNode } from 'react';
import { Link } from '../../routing/index.ts';
import { ArticleCards } from '../../elements/article-cards.tsx';
import { ArticleView } from '../../elements/article-view.tsx';
import { Day } from '../../elements/day.tsx';
import { FurtherReading } from '../../elements/further-reading.tsx';
import type { News } from './load-news.ts';
import { writeNewsQuery } from './news-query.ts';
import { useNewsMessages } from './use-news-messages.ts';

interface NewsArticleProps {
  readonly news: News;
  /** What readers say of it. */
  readonly children?: ReactNode;
}

export function NewsArticle({ news, children }: NewsArticleProps) {
  const t = useNewsMessages();
  const others = [news.newer, news.older].filter((other) => other !== null);
  return (
    <>
      <ArticleView
        back={{ to: '/news/', label: t('back') }}
        title={news.title}
        summary={news.summary}
        lang={news.lang}
        image={news.image}
        body={news.body}
        about={
          <>
            <Day at={news.publishedAt} />
            {news.tags.map(({ tag, label }) => (
              <Link key={tag} to={writeNewsQuery({ tag, page: 1 })}>
                {label}
              </Link>
            ))}
          </>
        }
      >
        {children}
      </ArticleView>
      {others.length > 0 && (
        <FurtherReading title={t('more')}>
          <ArticleCards articles={others} section="news" level={3} />
        </FurtherReading>
      )}
    </>
  );
}
