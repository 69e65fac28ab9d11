import { z } from 'zod';
import { type Db, transaction } from '../../../platform/database/index.ts';
import { defineJob, enqueueOnce, type Job, listen, type Listener, perform } from '../../../platform/outbox/index.ts';
import { payoutsAllowed } from '../../payments/index.ts';
import { mayMoveNow } from '../core/possible-acts.ts';
import { followVerification } from '../actions/follow-verification.ts';
import { moveOrder } from '../actions/move-order.ts';
import { payableOrder } from '../actions/payable-order.ts';
import type { OrdersDeps } from '../deps.ts';
import { orderChanged } from '../events.ts';
import { findDuePayouts } from '../store/find-due-payouts.ts';
import { findOrder } from '../store/find-order.ts';
import { withLockedOrder } from '../store/with-locked-order.ts';

type Deps = Pick<OrdersDeps, 'payments' | 'verification'>;

/** Begins the payout of an order that is paid, where the owner lets the product do that for its currency. */
export function beginPayoutListener(deps: Deps): Listener {
  return listen(orderChanged, 'beginPayout', async ({ orderId, to }, { db }) => {
    if (to === 'inProgress') await beginPayout(db, deps, orderId);
  });
}

const beginDuePayout = defineJob('beginDuePayout', z.object({ orderId: z.uuid() }));

/**
 * Those that were due while the owner did not let the product begin them, the longest waiting first. Each is begun on its own:
 * one that cannot be is tried again at growing intervals, and keeps no other waiting.
 */
export function beginDuePayoutsListener({ payments }: Deps): Listener {
  return listen(payoutsAllowed, 'beginDuePayouts', async (_allowed, { db }) => {
    const orderIds = await findDuePayouts(db, payments.sendingMethods());
    const due = orderIds.map((orderId) => ({ payload: { orderId }, key: orderId }));
    await transaction(db, (tx) => enqueueOnce(tx, beginDuePayout, due));
  });
}

export function beginDuePayoutJob(deps: Deps): Job {
  return perform(beginDuePayout, ({ orderId }, { db }) => beginPayout(db, deps, orderId));
}

async function beginPayout(db: Db, { payments, ...deps }: Deps, orderId: string): Promise<void> {
  const found = await findOrder(db, orderId);
  if (!found || !mayMoveNow(found, 'inProgressPayout', 'worker')) return;
  if (!(await payments.beginsPayout(payableOrder(found)))) return;
  await withLockedOrder(db, orderId, async (tx, locked) => {
    const order = await followVerification(tx, deps, locked);
    if (order.status === 'inProgress' && mayMoveNow(order, 'inProgressPayout', 'worker'))
      await moveOrder(tx, order, 'inProgressPayout', { actor: 'worker' });
  });
}
