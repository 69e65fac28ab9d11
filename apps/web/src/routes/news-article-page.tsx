import { useLoaderData } from '../routing/index.ts';
import { articleMeta } from '../app/article-meta.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { Comments } from '../features/comments/comments.tsx';
import { loadNews, type News } from '../features/news/load-news.ts';
import { NewsArticle } from '../features/news/news-article.tsx';
import { SubscriptionBlock } from '../features/subscription/subscription-block.tsx';

function NewsArticlePage() {
  const news = useLoaderData<News>();
  return (
    <>
      <NewsArticle key={news._id} news={news}>
        <Comments newsId={news._id} comments={news.comments} />
      </NewsArticle>
      <SubscriptionBlock />
    </>
  );
}

export const page: PageModule<News> = {
  Component: NewsArticlePage,
  load: (scope, { params }) => loadNews(scope, params['link'] ?? ''),
  meta: (news, intl) => {
    const name = translateWith(intl, 'news')('title');
    return news ? articleMeta(news, { path: 'news', name }) : { title: `${name} · Tetri`, isPublic: false };
  },
};
