import { resolvePayment } from '@tetri/contract';
import { resolveByOperator } from '../actions/operator-actions.ts';
import { handle } from './deps.ts';
import { changeStaffOrder } from './change-staff-order.ts';
import { pricesOf } from './read-staff-order.ts';

export const resolvePaymentHandler = handle(resolvePayment, (input, scope) => {
  const { commandId: _, uid, from, reason, ...choice } = input;
  return changeStaffOrder(scope, {
    action: 'resolvePayment',
    uid,
    command: { call: resolvePayment, input },
    reason,
    details: {
      resolution: choice.resolution,
      ...(choice.refundAddress ? { refundAddress: choice.refundAddress } : {}),
    },
    make: (tx, staff) =>
      resolveByOperator(
        tx,
        { ...pricesOf(scope), offered: scope.offered },
        { uid, from, reason, staff, choice, lang: scope.lang },
      ),
  });
});
