import { mailOrder, type OrderMailDeps } from '../modules/notify/index.ts';
import { orderChanged, orderCreated } from '../modules/orders/index.ts';
import { listen, type Listener } from '../platform/outbox/index.ts';

/** Under one name, so that an order's mails leave in the order of its changes. */
const listener = 'mailOrder';

/** Tells the customer by mail that his order was made, and of each change. */
export function mailListeners(deps: OrderMailDeps): Listener[] {
  return [
    listen(orderCreated, listener, ({ orderId }, { deliveryId }) =>
      mailOrder(deps, { orderId, deliveryId, from: undefined, status: 'new', issue: 'none' }),
    ),
    listen(orderChanged, listener, ({ orderId, from, to, issue }, { deliveryId }) =>
      mailOrder(deps, { orderId, deliveryId, from, status: to, issue }),
    ),
  ];
}
