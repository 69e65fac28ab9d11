import { Link } from '../../routing/index.ts';
import type { ArticleSummary } from '../../app/content-shapes.ts';
import { ArticleAbout } from '../../elements/article-about.tsx';
import { ArticlePicture } from '../../elements/article-picture.tsx';
import styles from './leading-post.module.css';

/** The article that a page of the blog begins with. */
export function LeadingPost({ post }: { readonly post: ArticleSummary }) {
  return (
    <article className={styles['post']}>
      <ArticlePicture image={post.image} sizes="(max-width: 1023px) 100vw, 42rem" isFirst />
      <div className={styles['text']}>
        <ArticleAbout article={post} />
        <h2>
          <Link to={`/blog/${post.link}/`}>{post.title}</Link>
        </h2>
        <p>{post.summary}</p>
      </div>
    </article>
  );
}
