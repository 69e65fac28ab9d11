import { markPayoutSent } from '@tetri/contract';
import { markPayoutSent as markSentByOperator } from '../actions/operator-actions.ts';
import { handle } from './deps.ts';
import { changeStaffOrder } from './change-staff-order.ts';

export const markPayoutSentHandler = handle(markPayoutSent, (input, deps, request) =>
  changeStaffOrder(
    {
      action: 'markPayoutSent',
      uid: input.uid,
      command: { call: markPayoutSent, input },
      isPayout: true,
      details: { reference: input.reference },
      make: (tx, staff) => markSentByOperator(tx, { ...input, reason: '', staff }),
    },
    deps,
    request,
  ),
);
