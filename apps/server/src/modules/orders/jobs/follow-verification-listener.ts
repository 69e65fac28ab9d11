import { listen, type Listener } from '../../../platform/outbox/index.ts';
import { isRefusedFor, verificationDecided } from '../../verification/index.ts';
import { followVerification, missingOf, refuseUnverified } from '../actions/follow-verification.ts';
import type { OrdersDeps } from '../deps.ts';
import { needsMetBy } from '../core/verification.ts';
import { orderChanged } from '../events.ts';
import { askingOrders } from '../store/asking-orders.ts';
import { findOrder } from '../store/find-order.ts';
import { withLockedOrder } from '../store/with-locked-order.ts';

/** Money that comes for what was due: its customer may have been approved once nothing more was expected of the order. */
export function followMoneyListener(deps: Pick<OrdersDeps, 'verification'>): Listener {
  return listen(orderChanged, 'followMoney', async ({ orderId, to }, { db }) => {
    if (to !== 'hold' && to !== 'errorPayment') return;
    if ((await findOrder(db, orderId))?.verification !== 'due') return;
    await withLockedOrder(db, orderId, (tx, locked) => followVerification(tx, deps, locked));
  });
}

/** Whatever is decided about a customer: their orders that ask for it go on, stop, or end. */
export function followVerificationListener(deps: Pick<OrdersDeps, 'verification'>): Listener {
  return listen(verificationDecided, 'followVerification', async (decided, { db }) => {
    for (const orderId of await askingOrders(db, decided.userId))
      await withLockedOrder(db, orderId, async (tx, locked) => {
        const order = await followVerification(tx, deps, locked);
        if (decided.status !== 'reject' || order.verification !== 'due' || locked.order.verification !== 'due') return;
        // What may be sent again is waited for; so is another, where this one was refused before the order was made.
        if (!(await isRefusedFor(tx, decided.verificationId, order.createdAt))) return;
        const missing = await missingOf(tx, deps, order);
        if (needsMetBy(decided, order).some((need) => missing.includes(need))) await refuseUnverified(tx, order);
      });
  });
}
