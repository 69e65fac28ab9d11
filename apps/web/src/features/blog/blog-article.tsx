import type { ReactNode } from 'react';
import { ArticleCards } from '../../elements/article-cards.tsx';
import { ArticleView } from '../../elements/article-view.tsx';
import { Day } from '../../elements/day.tsx';
import { FurtherReading } from '../../elements/further-reading.tsx';
import type { Post } from './load-blog.ts';
import { useBlogMessages } from './use-blog-messages.ts';

interface BlogArticleProps {
  readonly post: Post;
  /** Between the article and what to read next. */
  readonly children?: ReactNode;
}

export function BlogArticle({ post, children }: BlogArticleProps) {
  const t = useBlogMessages();
  return (
    <>
      <ArticleView
        back={{ to: '/blog/', label: t('back') }}
        title={post.title}
        summary={post.summary}
        lang={post.lang}
        image={post.image}
        body={post.body}
        about={
          <>
            <Day at={post.publishedAt} />
            {post.tags.map(({ tag, label }) => (
              <span key={tag}>{label}</span>
            ))}
          </>
        }
      />
      {children}
      {post.more.length > 0 && (
        <FurtherReading title={t('more')}>
          <ArticleCards articles={post.more} section="blog" level={3} />
        </FurtherReading>
      )}
    </>
  );
}
