import { moveNotAllowed, recordPayout, refusal } from '@tetri/contract';
import { findOrderByUid, recordPayout as payOutByOperator } from '../../orders/index.ts';
import { handle } from '../deps.ts';
import { changeStaffOrder } from '../orders/change-staff-order.ts';

export const recordPayoutHandler = handle(recordPayout, ({ uid, from, reference, reason }, scope) =>
  changeStaffOrder(scope, {
    action: 'recordPayout',
    uid,
    ...(reason ? { reason } : {}),
    details: { reference },
    make: async (tx, staff) => {
      const order = await findOrderByUid(tx, uid);
      // Cash is handed out against the customer's pickup code only: see confirmPickup.
      if (order?.payoutMethod === 'cash-office') throw refusal(moveNotAllowed);
      return payOutByOperator(tx, { uid, from, reference, reason, staff });
    },
  }),
);
