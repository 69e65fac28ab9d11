import { secondsFromNow, transaction } from '../../platform/database/index.ts';
import { enqueue, listen, type Listener } from '../../platform/outbox/index.ts';
import { changeOrder } from './change-order.ts';
import { isDecisionOwed } from './core/possible-acts.ts';
import type { OrdersDeps } from './deps.ts';
import { orderChanged } from './events.ts';
import { resolvePaymentInTime, usualSeconds } from './jobs/resolve-payment-in-time.ts';
import { lockOrder } from './store/find-order.ts';

/** Once a payment is not what was asked for, the route's terms become the order's, and the time to choose begins. */
export function offerResolutionListener({ catalog }: Pick<OrdersDeps, 'catalog'>): Listener {
  return listen(orderChanged, 'offerResolution', async ({ orderId, issue }, { db }) => {
    if (issue !== 'underpaid' && issue !== 'overpaid' && issue !== 'late') return;
    await transaction(db, async (tx) => {
      const order = (await lockOrder(tx, orderId))?.order;
      // The terms are taken once: another payment does not begin the time anew.
      if (!order || order.resolutions !== null || !isDecisionOwed(order)) return;
      const route = catalog.snapshot().routes.get(order.routeId);
      const resolutionSeconds = route?.resolutionSeconds ?? usualSeconds;
      const changed = await changeOrder(tx, order, {
        resolutions: [...(route?.resolutions ?? [])],
        resolutionDefault: route?.resolutionDefault ?? 'operator',
        resolutionSeconds,
        resolutionUntil: secondsFromNow(resolutionSeconds),
      });
      const at = changed.resolutionUntil;
      if (at) await enqueue(tx, resolvePaymentInTime, { orderId }, { key: orderId, at });
    });
  });
}
