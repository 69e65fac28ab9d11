import type { Db } from '../../../platform/database/index.ts';
import { listen, type Listener } from '../../../platform/outbox/index.ts';
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

/** Begins those that were due while the owner did not let the product begin them, the longest waiting first. */
export function beginDuePayoutsListener(deps: Deps): Listener {
  return listen(payoutsAllowed, 'beginDuePayouts', async (_allowed, { db }) => {
    for (const orderId of await findDuePayouts(db, deps.payments.sendingMethods()))
      await beginPayout(db, deps, orderId);
  });
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
