import { useLoaderData } from '../routing/index.ts';
import { articleMeta } from '../app/article-meta.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { BlogArticle } from '../features/blog/blog-article.tsx';
import { loadPost, type Post } from '../features/blog/load-blog.ts';
import { FeedbackBlock } from '../features/feedback/feedback-block.tsx';
import { SubscriptionBlock } from '../features/subscription/subscription-block.tsx';

function BlogArticlePage() {
  const post = useLoaderData<Post>();
  return (
    <>
      <BlogArticle key={post._id} post={post}>
        <FeedbackBlock key={post._id} />
      </BlogArticle>
      <SubscriptionBlock />
    </>
  );
}

export const page: PageModule<Post> = {
  Component: BlogArticlePage,
  load: (scope, { params }) => loadPost(scope, params['link'] ?? ''),
  meta: (post, intl) => {
    const name = translateWith(intl, 'blog')('title');
    return post ? articleMeta(post, { path: 'blog', name }) : { title: `${name} · Tetri`, isPublic: false };
  },
};
