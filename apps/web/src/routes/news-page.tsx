import { useLoaderData } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { loadNewsList, type NewsListData } from '../features/news/load-news.ts';
import { NewsScreen } from '../features/news/news-screen.tsx';
import { SubscriptionBlock } from '../features/subscription/subscription-block.tsx';

function NewsPage() {
  return (
    <>
      <NewsScreen data={useLoaderData<NewsListData>()} />
      <SubscriptionBlock />
    </>
  );
}

export const page: PageModule<NewsListData> = {
  Component: NewsPage,
  load: (scope, { url }) => loadNewsList(scope, url.searchParams),
  meta: (data, intl) => {
    const t = translateWith(intl, 'news');
    return {
      title: `${t('title')} · Tetri`,
      description: t('lead'),
      isPublic: data !== undefined && (data.news.length > 0 || data.query.page === 1),
      breadcrumbs: [{ name: t('title'), path: '/news/' }],
    };
  },
};
