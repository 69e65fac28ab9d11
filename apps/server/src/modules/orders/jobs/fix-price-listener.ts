import { listen, type Listener } from '../../../platform/outbox/index.ts';
import { remark } from '../core/why.ts';
import { isFloating } from '../core/is-floating.ts';
import type { OrdersDeps } from '../deps.ts';
import { orderChanged } from '../events.ts';
import { fixPrice } from '../actions/fix-price.ts';
import { moveOrder } from '../actions/move-order.ts';
import { findOrder } from '../store/find-order.ts';
import { withLockedOrder } from '../store/with-locked-order.ts';

/**
 * Fixes the price of a floating order once its money has come, where that was not done when the money was seen. Where there
 * is no price now, or the reserve does not cover it, the order is held for an operator.
 */
export function fixPriceListener(deps: Pick<OrdersDeps, 'catalog' | 'prices'>): Listener {
  return listen(orderChanged, 'fixPrice', async ({ orderId, to }, { db }) => {
    if (to !== 'inProgress') return;
    // Most prices are fixed from the beginning: their orders are not locked for this.
    const found = await findOrder(db, orderId);
    if (!found || !isFloating(found)) return;
    await withLockedOrder(db, orderId, async (tx, { order }) => {
      if (order.status !== 'inProgress' || order.depositUnits === 0n || !isFloating(order)) return;
      const fixed = await fixPrice(tx, deps, order);
      if ('reason' in fixed) await moveOrder(tx, order, 'hold', { actor: 'worker' }, { said: [remark(fixed.reason)] });
    });
  });
}
