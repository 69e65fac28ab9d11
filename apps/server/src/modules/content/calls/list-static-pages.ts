import { listStaticPages } from '@tetri/contract';
import { handle } from '../deps.ts';
import { listIn } from '../view/showing.ts';

export const listStaticPagesHandler = handle(listStaticPages, (input, scope) => ({
  pages: listIn(scope, 'page', input.lang).map(({ told: { document, lang, shared, text } }) => ({
    link: document.link,
    lang,
    title: text.title,
    layout: shared.layout,
    updatedAt: document.updatedAt.toISOString(),
  })),
}));
