import { listen, type Listener } from '../../../platform/outbox/index.ts';
import { mayMoveNow } from '../core/possible-acts.ts';
import { moveOrder } from '../actions/move-order.ts';
import { payableOrder } from '../actions/payable-order.ts';
import type { OrdersDeps } from '../deps.ts';
import { orderChanged } from '../events.ts';
import { findOrder } from '../store/find-order.ts';
import { withLockedOrder } from '../store/with-locked-order.ts';

/** Begins the payout of an order that is paid, where the owner lets the product do that for its currency. */
export function beginPayoutListener({ payments }: Pick<OrdersDeps, 'payments'>): Listener {
  return listen(orderChanged, 'beginPayout', async ({ orderId, to }, { db }) => {
    if (to !== 'inProgress') return;
    const found = await findOrder(db, orderId);
    if (!found || !mayMoveNow(found, 'inProgressPayout', 'worker')) return;
    if (!(await payments.beginsPayout(payableOrder(found)))) return;
    await withLockedOrder(db, orderId, async (tx, { order }) => {
      if (order.status === 'inProgress' && mayMoveNow(order, 'inProgressPayout', 'worker'))
        await moveOrder(tx, order, 'inProgressPayout', { actor: 'worker' });
    });
  });
}
