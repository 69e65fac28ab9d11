import { refundSurplus } from '@tetri/contract';
import { refundSurplus as refundByOperator } from '../actions/operator-actions.ts';
import { handle } from './deps.ts';
import { isSendable } from './is-sendable.ts';
import { changeStaffOrder } from './change-staff-order.ts';

export const refundSurplusHandler = handle(refundSurplus, (input, deps, request) => {
  const { uid, from, reason, lying } = input;
  return changeStaffOrder(
    {
      action: 'refundSurplus',
      uid,
      command: { call: refundSurplus, input },
      reason,
      make: async (tx, staff) =>
        refundByOperator(tx, { uid, from, reason, lying, staff, isSendable: await isSendable(tx, deps, uid) }),
    },
    deps,
    request,
  );
});
