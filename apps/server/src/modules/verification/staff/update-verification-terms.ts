import { changedMeanwhile, refusal, updateVerificationTerms } from '@tetri/contract';
import { readNow, transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { scheduleSweep } from '../actions/schedule-sweep.ts';
import { readTerms, spreadTerms, writeTerms } from '../store/terms.ts';
import { handle } from './deps.ts';

export const updateVerificationTermsHandler = handle(updateVerificationTerms, (input, { verification }, request) =>
  transaction(verification.db, async (tx) => {
    const before = await readTerms(tx);
    const terms = await writeTerms(tx, input);
    if (!terms) throw refusal(changedMeanwhile);
    await spreadTerms(tx);
    await scheduleSweep(tx, await readNow(tx));
    await audit(tx, request, {
      action: 'updateVerificationTerms',
      subject: 'verification',
      subjectId: 'terms',
      label: 'terms',
      oldValue: before,
      newValue: terms,
    });
    return terms;
  }),
);
