import { enqueue, perform } from '../../../platform/outbox/index.ts';
import type { OrderRemark } from '@tetri/contract';
import { remark } from '../core/why.ts';
import { secondsFromNow, type Tx } from '../../../platform/database/index.ts';
import { findDeposits } from '../../payments/index.ts';
import { changeOrder } from '../actions/change-order.ts';
import { leaveToDecide } from '../actions/follow-verification.ts';
import { isUnderpaid } from '../core/order-facts.ts';
import { mayMoveNow } from '../core/possible-acts.ts';
import { isAwaited, wasSeen } from '../core/unmined.ts';
import { moveOrder } from '../actions/move-order.ts';
import { forgetOld } from '../store/forget-old.ts';
import { withLockedOrder } from '../store/with-locked-order.ts';
import type { OrderRow } from '../tables.ts';
import { expireInTime } from './expire-in-time.ts';

/** How soon it is looked again whether money that a network has seen is still there. */
const lookSeconds = 600;

/**
 * Ends an order that nobody has paid in time, or whose customer was not verified in time. One whose money was seen and is gone by
 * then, or is in no block, is left to people, as one that was not held.
 */
export const expireOrderJob = perform(expireInTime, ({ orderId }, { db }) =>
  withLockedOrder(db, orderId, async (tx, { order, isExpired, now }) => {
    await forgetOld(tx);
    const why = whyEnds(order);
    const isPart = order.status === 'hold' && isUnderpaid(order);
    if (!why || !(isPart || mayMoveNow(order, 'deleted', 'worker'))) return;
    if (!isExpired) return endLater(tx, order);
    const seen = order.status === 'hold' ? await findDeposits(tx, orderId) : [];
    if (isAwaited(seen, order.fromCurrencyId, now))
      await endLater(tx, await changeOrder(tx, order, { expiresAt: secondsFromNow(lookSeconds) }));
    // A part of the money keeps no price longer than nothing does.
    else if (isPart || wasSeen(seen, order.fromCurrencyId)) await leaveToDecide(tx, order, [remark(why)]);
    else await moveOrder(tx, order, 'deleted', { actor: 'worker' }, { said: [remark(why)] });
  }),
);

async function endLater(tx: Tx, { id: orderId, expiresAt: at }: OrderRow): Promise<void> {
  await enqueue(tx, expireInTime, { orderId }, { key: orderId, at });
}

/** Why it would end by itself; undefined where it does not. */
function whyEnds({ status, issue }: OrderRow): OrderRemark['code'] | undefined {
  if (status === 'new' || status === 'waitPayment') return 'expired';
  return status === 'hold' && issue === 'verification' ? 'verificationTooLate' : undefined;
}
