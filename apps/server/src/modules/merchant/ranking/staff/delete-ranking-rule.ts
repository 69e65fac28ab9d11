import { changedMeanwhile, deleteRankingRule, notFound, refusal } from '@tetri/contract';
import { transaction } from '../../../../platform/database/index.ts';
import { audit } from '../../../audit/index.ts';
import { deleteRule, findRule } from '../store/ranking-rules.ts';
import { viewRule } from '../view/view-ranking.ts';
import { handle } from './deps.ts';

export const deleteRankingRuleHandler = handle(
  deleteRankingRule,
  async ({ routeId, version }, { db, catalog }, request) => {
    await transaction(db, async (tx) => {
      const before = await findRule(tx, routeId);
      if (!before) throw refusal(notFound);
      if (!(await deleteRule(tx, routeId, version))) throw refusal(changedMeanwhile);
      await audit(tx, request, {
        action: 'deleteRankingRule',
        subject: 'route',
        subjectId: routeId,
        label: catalog.snapshot().routes.get(routeId)?.friendlyUrl ?? '',
        oldValue: viewRule(before),
        newValue: null,
      });
    });
    return {};
  },
);
