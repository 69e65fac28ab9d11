import { listFaqGroups } from '@tetri/contract';
import { handle } from '../deps.ts';
import { readingIn } from '../views/showing.ts';

export const listFaqGroupsHandler = handle(listFaqGroups, ({ lang }, scope) => ({
  faqGroups: readingIn(scope, lang)
    .all('faqGroup')
    .map(({ document, text }) => ({ _id: document.id, name: text.name })),
}));
