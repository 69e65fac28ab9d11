import { getRankingRule, notFound, refusal } from '@tetri/contract';
import { findRule } from '../store/ranking-rules.ts';
import { readSteps } from '../store/ranking-steps.ts';
import { viewRule, viewWrittenStep } from '../view/view-ranking.ts';
import { handle } from './deps.ts';

export const getRankingRuleHandler = handle(getRankingRule, async ({ routeId }, { db, catalog, ranking }) => {
  if (!catalog.snapshot().routes.has(routeId)) throw refusal(notFound);
  const rule = await findRule(db, routeId);
  return {
    rule: rule ? viewRule(rule) : null,
    exports: ranking.rateExports.all().map(({ id, name }) => ({ _id: id, name })),
    steps: (await readSteps(db, routeId)).map(viewWrittenStep),
  };
});
