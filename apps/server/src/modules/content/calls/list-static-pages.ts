import { listStaticPages } from '@tetri/contract';
import { handle } from '../deps.ts';
import { readingIn } from '../views/showing.ts';

export const listStaticPagesHandler = handle(listStaticPages, (input, scope) => ({
  pages: readingIn(scope, input.lang)
    .all('page')
    .map(({ document, lang, shared, text }) => ({
      link: document.link,
      lang,
      title: text.title,
      layout: shared.layout,
      updatedAt: document.updatedAt.toISOString(),
    })),
}));
