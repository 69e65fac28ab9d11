import { listRules } from '@tetri/contract';
import { handle } from '../deps.ts';
import { readingIn } from '../views/showing.ts';

export const listRulesHandler = handle(listRules, ({ filter }, scope) => ({
  rules: readingIn(scope, filter.lang)
    .all('rule')
    .map(({ document, lang, text }) => ({
      link: document.link,
      lang,
      title: text.title,
      updatedAt: document.updatedAt.toISOString(),
    })),
}));
