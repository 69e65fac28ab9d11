import { tryRankingRule } from '@tetri/contract';
import { lookAtMonitor } from '../actions/look-at-monitor.ts';
import { movedWithinHour } from '../store/ranking-steps.ts';
import { readLookTerms, viewStep } from '../view/view-ranking.ts';
import { checkTerms } from './check-terms.ts';
import { handle } from './deps.ts';

export const tryRankingRuleHandler = handle(tryRankingRule, async (asked, deps) => {
  const terms = readLookTerms(asked);
  checkTerms(terms, deps);
  const { step } = await lookAtMonitor(deps.ranking, terms, await movedWithinHour(deps.db, terms.routeId));
  return viewStep(step);
});
