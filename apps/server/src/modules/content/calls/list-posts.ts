import { listPosts } from '@tetri/contract';
import { handle } from '../deps.ts';
import { newestFirst } from '../view/newest-first.ts';
import { pageOf } from '../view/page-of.ts';
import { listIn } from '../view/showing.ts';
import { viewSummary } from '../view/view-document.ts';

export const listPostsHandler = handle(listPosts, ({ page, limit, lang: asked }, { content }, { lang }) => {
  const { items, count } = pageOf(newestFirst(listIn('post', asked, content, lang)), page, limit);
  return { posts: items.map(({ localized, reading }) => viewSummary(localized, reading)), count };
});
