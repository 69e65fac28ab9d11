import { type CallOutput, getRule, listRules } from '@tetri/contract';
import { redirect } from '../../routing/index.ts';
import { orNotFound } from '../../app/or-not-found.ts';
import type { PageScope } from '../../app/page-scope.ts';

export type Rules = CallOutput<typeof listRules>['rules'];
export type Rule = CallOutput<typeof getRule>['rule'];

export async function loadRules({ call, lang }: PageScope): Promise<Rules> {
  return (await call(listRules, { filter: JSON.stringify({ lang }) })).rules;
}

export async function loadRule({ call, lang }: PageScope, link: string): Promise<Rule> {
  const { rule } = await orNotFound(call(getRule, { link, lang }));
  // It has moved since the address was written down.
  if (rule.link !== link) throw redirect(`/rules/${rule.link}/`, 301);
  return rule;
}
