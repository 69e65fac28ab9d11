import { listRules } from '@tetri/contract';
import { handle } from '../deps.ts';
import { listIn } from '../view/showing.ts';

export const listRulesHandler = handle(listRules, ({ filter }, { content }, request) => ({
  rules: listIn('rule', filter.lang, content, request.lang)
    .filter(({ told }) => filter.link === undefined || told.document.link === filter.link)
    .map(({ told: { document, lang, text } }) => ({
      link: document.link,
      lang,
      title: text.title,
      updatedAt: document.updatedAt.toISOString(),
    })),
}));
