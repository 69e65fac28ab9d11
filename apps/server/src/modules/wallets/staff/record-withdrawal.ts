import { notFound, recordWithdrawal, refusal } from '@tetri/contract';
import { runCommand } from '../../../platform/commands/run-command.ts';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { recordWithdrawalSent } from '../actions/end-withdrawal.ts';
import { lockWithdrawalByUid } from '../store/withdrawals.ts';
import { handle } from './deps.ts';

export const recordWithdrawalHandler = handle(recordWithdrawal, async (input, { db }, request) => {
  const { uid, reference } = input;
  const { actor } = request;
  await transaction(db, (tx) =>
    runCommand(tx, actor, { call: recordWithdrawal, input }, async () => {
      const found = await lockWithdrawalByUid(tx, uid);
      if (!found) throw refusal(notFound);
      await recordWithdrawalSent(tx, found, { reference, staffId: actor.staffId });
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
