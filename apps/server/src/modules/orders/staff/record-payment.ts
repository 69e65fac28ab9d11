import { recordPayment } from '@tetri/contract';
import { recordPayment as creditByOperator } from '../actions/operator-actions.ts';
import { handle } from './deps.ts';
import { changeStaffOrder } from './change-staff-order.ts';

export const recordPaymentHandler = handle(recordPayment, (input, deps, request) => {
  const { uid, amount, reference, reason } = input;
  return changeStaffOrder(
    {
      action: 'recordPayment',
      uid,
      command: { call: recordPayment, input },
      reason,
      details: { amount, reference },
      make: (tx, staff) => creditByOperator(tx, { ...input, staff }),
    },
    deps,
    request,
  );
});
