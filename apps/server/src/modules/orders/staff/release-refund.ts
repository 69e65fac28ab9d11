import { releaseRefund } from '@tetri/contract';
import { releaseRefundByOperator } from '../actions/manual-refund.ts';
import { changeStaffOrder } from './change-staff-order.ts';
import { handle } from './deps.ts';

export const releaseRefundHandler = handle(releaseRefund, (input, deps, request) => {
  const { uid, from, reason } = input;
  return changeStaffOrder(
    {
      action: 'releaseRefund',
      uid,
      command: { call: releaseRefund, input },
      reason,
      make: (tx, staff) => releaseRefundByOperator(tx, { uid, from, reason, staff }),
    },
    deps,
    request,
  );
});
