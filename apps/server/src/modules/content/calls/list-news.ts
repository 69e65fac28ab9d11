import { listNews } from '@tetri/contract';
import { handle } from '../deps.ts';
import { pageOf } from '../views/page-of.ts';
import { readingIn } from '../views/showing.ts';
import { viewSummary } from '../views/view-document.ts';

export const listNewsHandler = handle(listNews, ({ filters: { tag, page, limit, lang } }, scope) => {
  const reading = readingIn(scope, lang);
  const wanted = reading.all('news').filter(({ shared }) => tag === undefined || shared.tags.includes(tag));
  const { items, count } = pageOf(wanted, page, limit);
  return { news: items.map((told) => viewSummary(told, reading)), count };
});
