import { changedMeanwhile, refusal, saveRankingRule } from '@tetri/contract';
import { transaction } from '../../../../platform/database/index.ts';
import { audit } from '../../../audit/index.ts';
import { beginRanking } from '../jobs/keep-ranking-job.ts';
import { findRule, writeRule } from '../store/ranking-rules.ts';
import { readTerms, viewRule } from '../view/view-ranking.ts';
import { checkTerms } from './check-terms.ts';
import { handle } from './deps.ts';

export const saveRankingRuleHandler = handle(saveRankingRule, async (asked, deps, request) => {
  const terms = readTerms(asked);
  const route = checkTerms(terms, deps);
  return transaction(deps.db, async (tx) => {
    const before = await findRule(tx, route.id);
    const rule = await writeRule(tx, terms, asked.version);
    if (!rule) throw refusal(changedMeanwhile);
    await beginRanking(tx, rule);
    await audit(tx, request, {
      action: 'saveRankingRule',
      subject: 'route',
      subjectId: route.id,
      label: route.friendlyUrl,
      reason: asked.reason,
      oldValue: before ? viewRule(before) : null,
      newValue: viewRule(rule),
    });
    return { version: rule.version };
  });
});
