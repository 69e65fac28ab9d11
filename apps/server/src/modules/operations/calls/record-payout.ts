import { moveNotAllowed, notFound, pickupCodeIncorrect, recordPayout, refusal } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { findOrderByUid, recordPayout as payOutByOperator } from '../../orders/index.ts';
import { handle } from '../deps.ts';
import { changeStaffOrder } from '../orders/change-staff-order.ts';

export const recordPayoutHandler = handle(recordPayout, async (input, scope) => {
  const { uid, from, reference, reason, pickupCode = '' } = input;
  const { actor, db, payments } = scope;
  const order = await findOrderByUid(db, uid);
  if (!order) throw refusal(notFound);
  const isCash = order.payoutMethod === 'cash-office';
  // The code is shown to the customer once the payout has been started.
  if (isCash && order.status === 'inProgress') throw refusal(moveNotAllowed);
  const attempt = { orderId: order.id, typed: pickupCode, staffId: actor.staffId };
  let isWrong = false;

  const answer = await changeStaffOrder(scope, {
    action: 'recordPayout',
    uid,
    ...(reason ? { reason } : {}),
    details: { reference },
    make: async (tx, staff) => {
      isWrong = isCash && (await payments.usePickupCode(tx, attempt)) !== 'right';
      if (isWrong) throw refusal(pickupCodeIncorrect);
      return payOutByOperator(tx, { uid, from, reference, reason, staff });
    },
  }).catch(async (error: unknown) => {
    // What was undone took the wrong try with it: it is counted for itself.
    if (isWrong) await transaction(db, (tx) => payments.usePickupCode(tx, attempt));
    throw error;
  });
  return answer;
});
