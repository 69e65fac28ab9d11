import { stopRefund } from '@tetri/contract';
import { stopRefundByOperator } from '../actions/refund-by-operator.ts';
import { changeStaffOrder } from './change-staff-order.ts';
import { handle } from './deps.ts';

export const stopRefundHandler = handle(stopRefund, (input, deps, request) => {
  const { uid, from, reason } = input;
  return changeStaffOrder(
    {
      action: 'stopRefund',
      uid,
      command: { call: stopRefund, input },
      reason,
      make: (tx, staff) => stopRefundByOperator(tx, { uid, from, reason, staff }),
    },
    deps,
    request,
  );
});
