import { transaction } from '../../../platform/database/index.ts';
import { enqueue, perform } from '../../../platform/outbox/index.ts';
import { releaseHold } from '../actions/change-order.ts';
import { isWordOver } from '../core/possible-acts.ts';
import { moveOrder } from '../actions/move-order.ts';
import { lockOrder } from '../store/find-order.ts';
import { checkPaymentInTime } from './check-payment-in-time.ts';

/** Gives the payout of an order back to the reserve whose payment nobody has seen in time; the order waits for money or people. */
export const endPaymentCheckJob = perform(checkPaymentInTime, async ({ orderId }, { db }) => {
  await transaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (locked?.order.status !== 'inProgress' || !locked.order.paymentCheckUntil) return;
    const { order, now } = locked;
    if (isWordOver(order, now)) {
      const reason = 'no payment was seen in time';
      await releaseHold(tx, await moveOrder(tx, order, 'errorPayment', { actor: 'worker' }, { reason }));
    } else if (order.paymentCheckUntil !== null && order.paymentCheckUntil > now) {
      await enqueue(tx, checkPaymentInTime, { orderId }, { key: orderId, at: order.paymentCheckUntil });
    }
  });
});
