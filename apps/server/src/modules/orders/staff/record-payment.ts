import { recordPayment } from '@tetri/contract';
import { recordPayment as creditByOperator } from '../actions/operator-actions.ts';
import { recordFromLine } from '../statements/actions/record-from-line.ts';
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
      make: (tx, staff) =>
        statementLineId === undefined
          ? creditByOperator(tx, { ...input, staff })
          : recordFromLine(tx, { ...input, statementLineId, staff }),
    },
    deps,
    request,
  );
});
