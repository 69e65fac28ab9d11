import { z } from 'zod';
import { transaction } from '../../../platform/database/index.ts';
import { defineJob, enqueue, perform } from '../../../platform/outbox/index.ts';
import { releaseHold } from '../change-order.ts';
import { isWordOver } from '../core/possible-acts.ts';
import { moveOrder } from '../move-order.ts';
import { lockOrder } from '../store/find-order.ts';

/** Due when a customer's word that they paid no longer keeps the payout held. */
export const endPaymentCheck = defineJob('endPaymentCheck', z.object({ orderId: z.uuid() }));

/** Gives the payout of an order back to the reserve whose payment nobody has seen in time; the order waits for money or people. */
export const endPaymentCheckJob = perform(endPaymentCheck, async ({ orderId }, { db }) => {
  await transaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (locked?.order.status !== 'inProgress' || !locked.order.paymentCheckUntil) return;
    const { order, now } = locked;
    if (isWordOver(order, now)) {
      const reason = 'no payment was seen in time';
      await releaseHold(tx, await moveOrder(tx, order, 'errorPayment', { actor: 'worker' }, { reason }));
    } else if (order.paymentCheckUntil !== null && order.paymentCheckUntil > now) {
      await enqueue(tx, endPaymentCheck, { orderId }, { key: orderId, at: order.paymentCheckUntil });
    }
  });
});
