import { listHighlights } from '@tetri/contract';
import { handle } from '../deps.ts';
import { readingIn } from '../view/showing.ts';

export const listHighlightsHandler = handle(listHighlights, ({ lang: asked }, { content }, { lang }) => ({
  highlights: readingIn(content, asked ?? lang)
    .all('highlight')
    .map(({ document, shared, text }) => ({ _id: document.id, ...shared, ...text })),
}));
