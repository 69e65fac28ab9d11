import { recordPayment } from '@tetri/contract';
import { recordPayment as creditByOperator } from '../../orders/index.ts';
import { handle } from '../deps.ts';
import { changeStaffOrder } from '../orders/change-staff-order.ts';

export const recordPaymentHandler = handle(recordPayment, ({ uid, from, amount, reference, reason }, scope) =>
  changeStaffOrder(scope, {
    action: 'recordPayment',
    uid,
    reason,
    details: { amount, reference },
    make: (tx, staff) => creditByOperator(tx, { uid, from, amount, reference, reason, staff }),
  }),
);
