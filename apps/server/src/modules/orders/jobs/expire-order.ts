import { z } from 'zod';
import { defineJob, enqueue, perform } from '../../../platform/outbox/index.ts';
import { remark } from '../core/why.ts';
import { moveOrder } from '../actions/move-order.ts';
import { forgetOld } from '../store/forget-old.ts';
import { withLockedOrder } from '../store/with-locked-order.ts';

/** Due when the order's lifetime ends. Enqueued by the SQL function `create_orders`. */
const expireOrder = defineJob('expireOrder', z.object({ orderId: z.uuid() }));

/** Deletes an order that nobody has paid in time. */
export const expireOrderJob = perform(expireOrder, ({ orderId }, { db }) =>
  withLockedOrder(db, orderId, async (tx, { order, isExpired }) => {
    await forgetOld(tx);
    if (order.status !== 'new' && order.status !== 'waitPayment') return;
    if (isExpired) await moveOrder(tx, order, 'deleted', { actor: 'worker' }, { said: [remark('expired')] });
    else await enqueue(tx, expireOrder, { orderId }, { key: orderId, at: order.expiresAt });
  }),
);
