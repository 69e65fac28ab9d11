import type { ArticleSummary } from '../app/content-shapes.ts';
import styles from './article-about.module.css';
import { Day } from './day.tsx';

/** When an article was published, and its tags. */
export function ArticleAbout({ article: { publishedAt, tags } }: { readonly article: ArticleSummary }) {
  return (
    <p className={styles['about']}>
      <Day at={publishedAt} />
      {tags.map(({ tag, label }) => (
        <span key={tag}>{label}</span>
      ))}
    </p>
  );
}
