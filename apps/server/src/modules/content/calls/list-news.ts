import { listNews } from '@tetri/contract';
import { handle } from '../deps.ts';
import { newestFirst } from '../view/newest-first.ts';
import { pageOf } from '../view/page-of.ts';
import { listIn } from '../view/showing.ts';
import { viewSummary } from '../view/view-document.ts';

export const listNewsHandler = handle(
  listNews,
  ({ filters: { tag, link, page, limit, lang: asked } }, { content }, { lang }) => {
    const wanted = newestFirst(listIn('news', asked, content, lang))
      .filter(({ told }) => tag === undefined || told.shared.tags.includes(tag))
      .filter(({ told }) => link === undefined || told.document.link === link);
    const { items, count } = pageOf(wanted, page, limit);
    return { news: items.map(({ told, reading }) => viewSummary(told, reading)), count };
  },
);
