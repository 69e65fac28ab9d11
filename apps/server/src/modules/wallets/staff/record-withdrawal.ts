import { notFound, recordWithdrawal, refusal } from '@tetri/contract';
import { runCommand } from '../../../platform/commands/run-command.ts';
import { type Db, transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { recordWithdrawalSent } from '../actions/end-withdrawal.ts';
import { passesScreening } from '../actions/passes-screening.ts';
import { lockWithdrawalByUid } from '../store/withdrawals.ts';
import { handle } from './deps.ts';

export const recordWithdrawalHandler = handle(recordWithdrawal, async (input, { db, usePayoutReference }, request) => {
  const { uid, isAnotherTransfer } = input;
  const reference = input.reference.trim();
  const { actor } = request;
  await askScreeningWhereStale(db, uid);
  await transaction(db, (tx) =>
    runCommand(tx, actor, { call: recordWithdrawal, input }, async () => {
      const found = await lockWithdrawalByUid(tx, uid);
      if (!found) throw refusal(notFound);
      await recordWithdrawalSent(tx, found, { reference, staffId: actor.staffId });
      const { id: sourceId, currencyId } = found;
      await usePayoutReference(tx, { sourceId, uid, currencyId, reference, isAnother: isAnotherTransfer });
      await audit(tx, request, {
        action: 'recordWithdrawal',
        subject: 'withdrawal',
        subjectId: found.id,
        label: uid,
        newValue: { units: found.units, feeUnits: found.feeUnits, reference },
      });
      return 'recorded';
    }),
  );
  return { ok: 1 as const };
});

/** On its own: a refusal of the act must not take the question back. */
async function askScreeningWhereStale(db: Db, uid: string): Promise<void> {
  await transaction(db, async (tx) => {
    const found = await lockWithdrawalByUid(tx, uid);
    if (found?.status === 'open') await passesScreening(tx, { kind: 'withdrawal', id: found.id });
  });
}
