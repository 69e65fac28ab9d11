import { moveOrder } from '@tetri/contract';
import { moveByOperator } from '../actions/operator-actions.ts';
import { isSendable } from './is-sendable.ts';
import { checkSecondsBy, handle } from './deps.ts';
import { changeStaffOrder } from './change-staff-order.ts';

export const moveOrderHandler = handle(moveOrder, (input, deps, request) => {
  const { uid, from, to, reason, lying } = input;
  return changeStaffOrder(
    {
      action: 'moveOrder',
      uid,
      command: { call: moveOrder, input },
      reason,
      isPayout: to === 'inProgressPayout',
      make: async (tx, staff) =>
        moveByOperator(tx, {
          uid,
          from,
          to,
          reason,
          lying,
          staff,
          checkSeconds: checkSecondsBy(deps),
          isSendable: await isSendable(tx, deps, uid),
        }),
    },
    deps,
    request,
  );
});
