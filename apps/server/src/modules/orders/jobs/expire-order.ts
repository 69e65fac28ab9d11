import { z } from 'zod';
import { transaction } from '../../../platform/database/index.ts';
import { defineJob, enqueue, perform } from '../../../platform/outbox/index.ts';
import { moveOrder } from '../actions/move-order.ts';
import { lockOrder } from '../store/find-order.ts';
import { forgetOld } from '../store/forget-old.ts';

/** Due when the order's lifetime ends. Enqueued by the SQL function `create_orders`. */
const expireOrder = defineJob('expireOrder', z.object({ orderId: z.uuid() }));

/** Deletes an order that nobody has paid in time. */
export const expireOrderJob = perform(expireOrder, async ({ orderId }, { db }) => {
  await transaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked) return;
    await forgetOld(tx);
    const { order, isExpired } = locked;
    if (order.status !== 'new' && order.status !== 'waitPayment') return;
    if (isExpired) await moveOrder(tx, order, 'deleted', { actor: 'worker' }, { reason: 'expired' });
    else await enqueue(tx, expireOrder, { orderId }, { key: orderId, at: order.expiresAt });
  });
});
