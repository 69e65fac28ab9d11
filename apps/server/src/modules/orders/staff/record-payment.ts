import { recordPayment } from '@tetri/contract';
import { recordPayment as creditByOperator } from '../actions/operator-actions.ts';
import { recordFromLine } from '../statements/actions/record-from-line.ts';
import { findOrderByUid } from '../store/find-order.ts';
import { requireBroughtTo } from '../take-ins/actions/take-in.ts';
import { handle } from './deps.ts';
import { changeStaffOrder } from './change-staff-order.ts';

export const recordPaymentHandler = handle(recordPayment, (input, deps, request) => {
  const { uid, amount, reference, reason, statementLineId } = input;
  return changeStaffOrder(
    {
      action: 'recordPayment',
      uid,
      command: { call: recordPayment, input },
      reason,
      details: { amount, reference, ...(statementLineId && { statementLineId }) },
      async make(tx, staff) {
        const order = await findOrderByUid(tx, uid);
        // Cash that was brought is in the till of that office, whatever else of the order lies elsewhere.
        if (order) requireBroughtTo(order, request.actor);
        return statementLineId === undefined
          ? creditByOperator(tx, { ...input, staff })
          : recordFromLine(tx, { ...input, statementLineId, staff });
      },
    },
    deps,
    request,
  );
});
