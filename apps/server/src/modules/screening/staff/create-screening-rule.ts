import { createScreeningRule, refusal, tooManyKept } from '@tetri/contract';
import { newId, transaction } from '../../../platform/database/index.ts';
import { refuseTaken } from '../../../platform/http/index.ts';
import { audit } from '../../audit/index.ts';
import { insertRule, readRules } from '../store/rules.ts';
import { announceChange } from '../store/settings.ts';
import { viewRule } from '../view/view-rule.ts';
import { handle } from './deps.ts';

const rulesMax = 50;

export const createScreeningRuleHandler = handle(createScreeningRule, (input, { db }, request) =>
  refuseTaken(() =>
    transaction(db, async (tx) => {
      if ((await readRules(tx)).length >= rulesMax) throw refusal(tooManyKept, { max: rulesMax });
      const row = { id: newId(), kind: input.terms.kind, ...input };
      await insertRule(tx, row);
      await announceChange(tx);
      const { id: subjectId, name: label } = row;
      await audit(tx, request, {
        action: 'createScreeningRule',
        subject: 'screening',
        subjectId,
        label,
        newValue: input,
      });
      return { rule: viewRule({ ...row, version: 1 }) };
    }),
  ),
);
