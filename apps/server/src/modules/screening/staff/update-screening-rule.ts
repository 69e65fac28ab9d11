import { changedMeanwhile, notFound, refusal, updateScreeningRule } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { refuseTaken } from '../../../platform/http/index.ts';
import { audit } from '../../audit/index.ts';
import { changeRule, findRule } from '../store/rules.ts';
import { announceChange } from '../store/settings.ts';
import { viewRule } from '../view/view-rule.ts';
import { handle } from './deps.ts';

export const updateScreeningRuleHandler = handle(updateScreeningRule, ({ id, version, ...input }, { db }, request) =>
  refuseTaken(() =>
    transaction(db, async (tx) => {
      const before = await findRule(tx, id);
      if (!before) throw refusal(notFound);
      const row = { id, version, kind: input.terms.kind, ...input };
      if (!(await changeRule(tx, row))) throw refusal(changedMeanwhile);
      await announceChange(tx);
      const { name, terms, isOn } = before;
      await audit(tx, request, {
        action: 'updateScreeningRule',
        subject: 'screening',
        subjectId: id,
        label: input.name,
        oldValue: { name, terms, isOn },
        newValue: input,
      });
      return { rule: viewRule({ ...row, version: version + 1 }) };
    }),
  ),
);
