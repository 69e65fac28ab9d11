import { refundSurplus } from '@tetri/contract';
import { refundSurplus as refundByOperator } from '../actions/operator-actions.ts';
import { handle } from './deps.ts';
import { changeStaffOrder } from './change-staff-order.ts';

export const refundSurplusHandler = handle(refundSurplus, (input, scope) => {
  const { uid, from, reason } = input;
  return changeStaffOrder(scope, {
    action: 'refundSurplus',
    uid,
    command: { call: refundSurplus, input },
    reason,
    make: (tx, staff) => refundByOperator(tx, { uid, from, reason, staff }),
  });
});
