import { recordPayout } from '@tetri/contract';
import { recordPayout as payOutByOperator } from '../actions/operator-actions.ts';
import { handle } from './deps.ts';
import { changeStaffOrder } from './change-staff-order.ts';

export const recordPayoutHandler = handle(recordPayout, (input, deps, request) => {
  const { uid, reference, reason } = input;
  return changeStaffOrder(
    {
      action: 'recordPayout',
      uid,
      command: { call: recordPayout, input },
      ...(reason ? { reason } : {}),
      isPayout: true,
      details: { reference },
      make: (tx, staff) => payOutByOperator(tx, { ...input, staff, by: 'hand' }),
    },
    deps,
    request,
  );
});
