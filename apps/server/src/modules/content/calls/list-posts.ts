import { listPosts } from '@tetri/contract';
import { handle } from '../deps.ts';
import { pageOf } from '../views/page-of.ts';
import { readingIn } from '../views/showing.ts';
import { viewSummary } from '../views/view-document.ts';

export const listPostsHandler = handle(listPosts, ({ page, limit, lang }, scope) => {
  const reading = readingIn(scope, lang);
  const { items, count } = pageOf(reading.all('post'), page, limit);
  return { posts: items.map((told) => viewSummary(told, reading)), count };
});
