import { deleteRankingRuleHandler } from './delete-ranking-rule.ts';
import { getRankingRuleHandler } from './get-ranking-rule.ts';
import { saveRankingRuleHandler } from './save-ranking-rule.ts';
import { tryRankingRuleHandler } from './try-ranking-rule.ts';

/** What staff do here. */
export const staffHandlers = [
  deleteRankingRuleHandler,
  getRankingRuleHandler,
  saveRankingRuleHandler,
  tryRankingRuleHandler,
];
