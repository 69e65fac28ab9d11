import { decideUndo } from '@tetri/contract';
import { decideUndo as decideByOperator } from '../actions/operator-actions.ts';
import { checkSecondsBy, handle } from './deps.ts';
import { changeStaffOrder } from './change-staff-order.ts';

export const decideUndoHandler = handle(decideUndo, (input, deps, request) =>
  changeStaffOrder(
    {
      action: 'decideUndo',
      uid: input.uid,
      command: { call: decideUndo, input },
      ...(input.reason ? { reason: input.reason } : {}),
      details: { paymentId: input.paymentId, isApproved: String(input.isApproved) },
      make: (tx, staff) => decideByOperator(tx, { ...input, staff, checkSeconds: checkSecondsBy(deps) }),
    },
    deps,
    request,
  ),
);
