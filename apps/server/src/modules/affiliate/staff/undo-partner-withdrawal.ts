import { moveNotAllowed, refusal, secondPersonNeeded, undoPartnerWithdrawal } from '@tetri/contract';
import { moveWithdrawal } from '../actions/move-withdrawal.ts';
import { readTerms } from '../store/terms.ts';
import { needsTwo } from '../view/view-staff-withdrawal.ts';
import { changeStaffWithdrawal } from './change-staff-withdrawal.ts';
import { handle } from './deps.ts';

export const undoPartnerWithdrawalHandler = handle(undoPartnerWithdrawal, (input, deps, request) =>
  changeStaffWithdrawal(
    {
      action: 'undoPartnerWithdrawal',
      call: undoPartnerWithdrawal,
      input,
      async make(tx, withdrawal) {
        if (withdrawal.status !== 'done') throw refusal(moveNotAllowed);
        const isOther = withdrawal.paidBy !== request.actor.staffId;
        if (!isOther && needsTwo(withdrawal, await readTerms(tx))) throw refusal(secondPersonNeeded);
        return moveWithdrawal(tx, withdrawal, 'errorPayment', 'staff', { reason: input.reason });
      },
    },
    deps,
    request,
  ),
);
