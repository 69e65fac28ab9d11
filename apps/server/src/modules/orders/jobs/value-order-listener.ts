import { eq, and, isNull } from 'drizzle-orm';
import { transaction } from '../../../platform/database/index.ts';
import { listen, type Listener } from '../../../platform/outbox/index.ts';
import type { OrdersDeps } from '../deps.ts';
import { orderChanged } from '../events.ts';
import { findOrder } from '../store/find-order.ts';
import { orders } from '../tables.ts';
import { worthOfOrder } from '../actions/worth-of.ts';

type Deps = Pick<OrdersDeps, 'catalog' | 'prices'>;

/** Writes down what a done order was worth in US dollars, at the rates of now. */
export function valueOrderListener(deps: Deps): Listener {
  return listen(orderChanged, 'valueOrder', async ({ orderId, to }, { db }) => {
    if (to !== 'done') return;
    const order = await findOrder(db, orderId);
    const usdCents = order && worthOfOrder(deps, order);
    if (usdCents === undefined) return;
    await transaction(db, (tx) =>
      tx
        .update(orders)
        .set({ usdCents })
        .where(and(eq(orders.id, orderId), isNull(orders.usdCents))),
    );
  });
}
