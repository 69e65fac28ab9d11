import { secondsFromNow, type Tx } from '../../../platform/database/index.ts';
import { announce, enqueue, listen, type Listener } from '../../../platform/outbox/index.ts';
import type { Route } from '../../catalog/index.ts';
import { changeOrder } from '../actions/change-order.ts';
import { isDecisionOwed } from '../core/possible-acts.ts';
import { isToChoose } from '../core/resolution-terms.ts';
import type { OrdersDeps } from '../deps.ts';
import { oddPaymentOffered, orderChanged } from '../events.ts';
import { resolvePaymentInTime, usualSeconds } from './resolve-payment-in-time.ts';
import { withLockedOrder } from '../store/with-locked-order.ts';
import type { OrderRow } from '../tables.ts';

/** Once a payment is not what was asked for, the route's terms become the order's, and the time to choose begins. */
export function offerResolutionListener({ catalog }: Pick<OrdersDeps, 'catalog'>): Listener {
  return listen(orderChanged, 'offerResolution', async (change, { db }) => {
    if (!isToChoose({ status: change.to, issue: change.issue })) return;
    await withLockedOrder(db, change.orderId, async (tx, { order }) => {
      // The terms are taken once: another payment does not begin the time anew.
      if (order.resolutions === null && isDecisionOwed(order))
        await takeTerms(tx, order, catalog.snapshot().routes.get(order.routeId));
      await announce(tx, oddPaymentOffered, change, { key: change.orderId });
    });
  });
}

async function takeTerms(tx: Tx, order: OrderRow, route: Route | undefined): Promise<void> {
  const resolutionSeconds = route?.resolutionSeconds ?? usualSeconds;
  const changed = await changeOrder(tx, order, {
    resolutions: [...(route?.resolutions ?? [])],
    resolutionDefault: route?.resolutionDefault ?? 'operator',
    resolutionSeconds,
    resolutionUntil: secondsFromNow(resolutionSeconds),
  });
  const at = changed.resolutionUntil;
  if (at) await enqueue(tx, resolvePaymentInTime, { orderId: order.id }, { key: order.id, at });
}
