import { type CallOutput, getNews, listNews, listNewsTags } from '@tetri/contract';
import { redirect } from '../../routing/index.ts';
import { orNotFound } from '../../app/or-not-found.ts';
import type { PageScope } from '../../app/page-scope.ts';
import { type NewsQuery, readNewsQuery } from './news-query.ts';

export interface NewsListData extends CallOutput<typeof listNews> {
  readonly tags: CallOutput<typeof listNewsTags>['tags'];
  readonly query: NewsQuery;
}

export type News = CallOutput<typeof getNews>['news'];

export async function loadNewsList({ call, lang }: PageScope, params: URLSearchParams): Promise<NewsListData> {
  const query = readNewsQuery(params);
  const [list, { tags }] = await Promise.all([
    call(listNews, { filters: JSON.stringify({ ...query, limit: 9, lang }) }),
    call(listNewsTags, { lang }),
  ]);
  return { ...list, tags, query };
}

export async function loadNews({ call, lang }: PageScope, link: string): Promise<News> {
  const { news } = await orNotFound(call(getNews, { link, lang }));
  // It has moved since the address was written down.
  if (news.link !== link) throw redirect(`/news/${news.link}/`, 301);
  return news;
}
