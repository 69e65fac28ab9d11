import { resolvePayment } from '@tetri/contract';
import { resolveByOperator } from '../actions/operator-actions.ts';
import { handle } from './deps.ts';
import { changeStaffOrder } from './change-staff-order.ts';
import { offersOf } from './read-staff-order.ts';

export const resolvePaymentHandler = handle(resolvePayment, (input, deps, request) => {
  const { commandId: _, uid, from, reason, ...choice } = input;
  return changeStaffOrder(
    {
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
          { ...offersOf(deps), offered: deps.offered, payments: deps.payments },
          { uid, from, reason, staff, choice, lang: request.lang },
        ),
    },
    deps,
    request,
  );
});
