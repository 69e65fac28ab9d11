import { listRules } from '@tetri/contract';
import { handle } from '../deps.ts';
import { listIn } from '../view/showing.ts';

export const listRulesHandler = handle(listRules, ({ filter }, { content }, request) => ({
  rules: listIn('rule', filter.lang, content, request.lang)
    .filter(({ localized }) => filter.link === undefined || localized.document.link === filter.link)
    .map(({ localized: { document, lang, text } }) => ({
      link: document.link,
      lang,
      title: text.title,
      updatedAt: document.updatedAt.toISOString(),
    })),
}));
