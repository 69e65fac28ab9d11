import { markPayoutUnknown } from '@tetri/contract';
import { markPayoutUnknown as markUnknownByOperator } from '../actions/operator-actions.ts';
import { handle } from './deps.ts';
import { changeStaffOrder } from './change-staff-order.ts';

export const markPayoutUnknownHandler = handle(markPayoutUnknown, (input, deps, request) =>
  changeStaffOrder(
    {
      action: 'markPayoutUnknown',
      uid: input.uid,
      command: { call: markPayoutUnknown, input },
      reason: input.reason,
      make: (tx, staff) => markUnknownByOperator(tx, { ...input, staff }),
    },
    deps,
    request,
  ),
);
