import { useLoaderData } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { BlogScreen } from '../features/blog/blog-screen.tsx';
import { type BlogData, loadBlog } from '../features/blog/load-blog.ts';
import { FeedbackBlock } from '../features/feedback/feedback-block.tsx';
import { SubscriptionBlock } from '../features/subscription/subscription-block.tsx';

function BlogPage() {
  return (
    <>
      <BlogScreen data={useLoaderData<BlogData>()} />
      <FeedbackBlock />
      <SubscriptionBlock />
    </>
  );
}

export const page: PageModule<BlogData> = {
  Component: BlogPage,
  load: (scope, { url }) => loadBlog(scope, url.searchParams),
  meta: (data, intl) => {
    const t = translateWith(intl, 'blog');
    return {
      title: `${t('title')} · Tetri`,
      description: t('lead'),
      isPublic: data !== undefined && (data.posts.length > 0 || data.page === 1),
      breadcrumbs: [{ name: t('title'), path: '/blog/' }],
    };
  },
};
