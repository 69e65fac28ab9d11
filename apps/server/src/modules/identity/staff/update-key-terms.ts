import { changedMeanwhile, refusal, updateKeyTerms } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { changeKeyTerms, readKeyTerms } from '../api-keys/store/key-terms.ts';
import { handle } from './deps.ts';

export const updateKeyTermsHandler = handle(updateKeyTerms, async ({ limits, version, reason }, { db }, request) =>
  transaction(db, async (tx) => {
    const before = await readKeyTerms(tx);
    if (!(await changeKeyTerms(tx, { limits, version }))) throw refusal(changedMeanwhile);
    await audit(tx, request, {
      action: 'updateKeyTerms',
      subject: 'site',
      subjectId: 'api-keys',
      label: 'API',
      reason,
      oldValue: before.limits,
      newValue: limits,
    });
    return { terms: { limits, version: version + 1 } };
  }),
);
