import type { PushModule } from '../modules/notify/index.ts';
import { orderChanged } from '../modules/orders/index.ts';
import { transaction } from '../platform/database/index.ts';
import { listen, type Listener } from '../platform/outbox/index.ts';

/** Tells browsers whose owners asked for it that an order has a new status. */
export function pushListeners(push: PushModule): Listener[] {
  return [
    listen(orderChanged, 'pushOrder', async ({ orderId, from, to }, { db }) => {
      if (from !== to) await transaction(db, (tx) => push.notifyBrowsers(tx, orderId, to));
    }),
  ];
}
