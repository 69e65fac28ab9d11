import { payPartnerWithdrawal, referenceUsed, refusal, secondPersonNeeded } from '@tetri/contract';
import { moveWithdrawal } from '../actions/move-withdrawal.ts';
import { readTerms } from '../store/terms.ts';
import { findReference } from '../store/withdrawals.ts';
import { needsTwo } from '../view/view-staff-withdrawal.ts';
import { changeStaffWithdrawal } from './change-staff-withdrawal.ts';
import { handle } from './deps.ts';

export const payPartnerWithdrawalHandler = handle(payPartnerWithdrawal, (input, deps, request) => {
  const { staffId, name } = request.actor;
  const { reference, isAnotherTransfer } = input;
  return changeStaffWithdrawal(
    {
      action: 'payPartnerWithdrawal',
      call: payPartnerWithdrawal,
      input,
      async make(tx, withdrawal) {
        const isSecond = withdrawal.approvedBy !== null && withdrawal.approvedBy !== staffId;
        if (!isSecond && needsTwo(withdrawal, await readTerms(tx))) throw refusal(secondPersonNeeded);
        const other = isAnotherTransfer ? undefined : await findReference(tx, withdrawal, reference);
        if (other) throw refusal(referenceUsed, { uid: other.uid.toString(), at: other.updatedAt.toISOString() });
        return moveWithdrawal(tx, withdrawal, 'done', 'staff', {
          reference: reference.trim(),
          paidBy: staffId,
          paidName: name,
          reason: '',
        });
      },
    },
    deps,
    request,
  );
});
