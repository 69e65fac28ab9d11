import { returnPartnerWithdrawal } from '@tetri/contract';
import { moveWithdrawal } from '../actions/move-withdrawal.ts';
import { changeStaffWithdrawal } from './change-staff-withdrawal.ts';
import { handle } from './deps.ts';

export const returnPartnerWithdrawalHandler = handle(returnPartnerWithdrawal, (input, deps, request) =>
  changeStaffWithdrawal(
    {
      action: 'returnPartnerWithdrawal',
      call: returnPartnerWithdrawal,
      input,
      make: (tx, withdrawal) => moveWithdrawal(tx, withdrawal, 'returned', 'staff', { reason: input.reason }),
    },
    deps,
    request,
  ),
);
