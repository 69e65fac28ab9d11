import { listPosts } from '@tetri/contract';
import { handle } from '../deps.ts';
import { newestFirst } from '../views/newest-first.ts';
import { pageOf } from '../views/page-of.ts';
import { listIn } from '../views/showing.ts';
import { viewSummary } from '../views/view-document.ts';

export const listPostsHandler = handle(listPosts, ({ page, limit, lang }, scope) => {
  const { items, count } = pageOf(newestFirst(listIn(scope, 'post', lang)), page, limit);
  return { posts: items.map(({ told, reading }) => viewSummary(told, reading)), count };
});
