import { getRule, notFound, refusal } from '@tetri/contract';
import { handle } from '../deps.ts';
import { readingIn } from '../view/showing.ts';
import { viewRule } from '../view/view-document.ts';

export const getRuleHandler = handle(getRule, ({ link, lang: asked }, { content }, { lang }) => {
  const reading = readingIn(content, asked ?? lang);
  const rule = reading.at('rule', link);
  if (!rule) throw refusal(notFound);
  return { rule: viewRule(rule, reading) };
});
