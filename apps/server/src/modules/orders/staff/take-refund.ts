import { takeRefund } from '@tetri/contract';
import { takeRefundByOperator } from '../actions/manual-refund.ts';
import { changeStaffOrder } from './change-staff-order.ts';
import { handle } from './deps.ts';
import { isSendable } from './is-sendable.ts';

export const takeRefundHandler = handle(takeRefund, (input, deps, request) => {
  const { uid, from, reason } = input;
  return changeStaffOrder(
    {
      action: 'takeRefund',
      uid,
      command: { call: takeRefund, input },
      reason,
      make: async (tx, staff) =>
        takeRefundByOperator(tx, { uid, from, reason, staff, isSendable: await isSendable(tx, deps, uid) }),
    },
    deps,
    request,
  );
});
