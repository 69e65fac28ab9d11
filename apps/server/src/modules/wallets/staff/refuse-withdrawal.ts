import { notFound, refusal, refuseWithdrawal } from '@tetri/contract';
import { runCommand } from '../../../platform/commands/run-command.ts';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { takeBackWithdrawal } from '../actions/end-withdrawal.ts';
import { lockWithdrawalByUid } from '../store/withdrawals.ts';
import { handle } from './deps.ts';

export const refuseWithdrawalHandler = handle(refuseWithdrawal, async (input, { db }, request) => {
  const { uid, reason } = input;
  await transaction(db, (tx) =>
    runCommand(tx, request.actor, { call: refuseWithdrawal, input }, async () => {
      const found = await lockWithdrawalByUid(tx, uid);
      if (!found) throw refusal(notFound);
      await takeBackWithdrawal(tx, found, reason);
      await audit(tx, request, {
        action: 'refuseWithdrawal',
        subject: 'withdrawal',
        subjectId: found.id,
        label: uid,
        reason,
        newValue: { units: found.units, feeUnits: found.feeUnits },
      });
      return 'refused';
    }),
  );
  return { ok: 1 as const };
});
