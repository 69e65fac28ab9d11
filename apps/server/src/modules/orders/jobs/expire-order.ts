import { enqueue, perform } from '../../../platform/outbox/index.ts';
import type { OrderRemark } from '@tetri/contract';
import { remark } from '../core/why.ts';
import { mayMoveNow } from '../core/possible-acts.ts';
import { moveOrder } from '../actions/move-order.ts';
import { forgetOld } from '../store/forget-old.ts';
import { withLockedOrder } from '../store/with-locked-order.ts';
import type { OrderRow } from '../tables.ts';
import { expireInTime } from './expire-in-time.ts';

/** Deletes an order that nobody has paid in time, or whose customer was not verified in time. */
export const expireOrderJob = perform(expireInTime, ({ orderId }, { db }) =>
  withLockedOrder(db, orderId, async (tx, { order, isExpired }) => {
    await forgetOld(tx);
    const why = whyEnds(order);
    if (!why || !mayMoveNow(order, 'deleted', 'worker')) return;
    if (isExpired) await moveOrder(tx, order, 'deleted', { actor: 'worker' }, { said: [remark(why)] });
    else await enqueue(tx, expireInTime, { orderId }, { key: orderId, at: order.expiresAt });
  }),
);

/** Why it would end by itself; undefined where it does not. */
function whyEnds({ status, issue }: OrderRow): OrderRemark['code'] | undefined {
  if (status === 'new' || status === 'waitPayment') return 'expired';
  return status === 'hold' && issue === 'verification' ? 'verificationTooLate' : undefined;
}
