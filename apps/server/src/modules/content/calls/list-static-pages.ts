import { listStaticPages } from '@tetri/contract';
import { handle } from '../deps.ts';
import { listIn } from '../view/showing.ts';

export const listStaticPagesHandler = handle(listStaticPages, (input, { content }, request) => ({
  pages: listIn('page', input.lang, content, request.lang).map(({ localized: { document, lang, shared, text } }) => ({
    link: document.link,
    lang,
    title: text.title,
    layout: shared.layout,
    updatedAt: document.updatedAt.toISOString(),
  })),
}));
