import { failPartnerWithdrawal, moveNotAllowed, refusal } from '@tetri/contract';
import { moveWithdrawal } from '../actions/move-withdrawal.ts';
import { changeStaffWithdrawal } from './change-staff-withdrawal.ts';
import { handle } from './deps.ts';

export const failPartnerWithdrawalHandler = handle(failPartnerWithdrawal, (input, deps, request) =>
  changeStaffWithdrawal(
    {
      action: 'failPartnerWithdrawal',
      call: failPartnerWithdrawal,
      input,
      async make(tx, withdrawal) {
        // One that was paid is undone, which books it back.
        if (withdrawal.status !== 'new') throw refusal(moveNotAllowed);
        return moveWithdrawal(tx, withdrawal, 'errorPayment', 'staff', { reason: input.reason });
      },
    },
    deps,
    request,
  ),
);
