import type { z } from 'zod';
import { mailOrder, type OrderDelivery, type OrderMailDeps } from '../modules/notify/index.ts';
import { isOddPayment, oddPaymentOffered, orderChanged, orderCreated } from '../modules/orders/index.ts';
import { listen, type Listener } from '../platform/outbox/index.ts';

/** Under one name, so that an order's mails leave in the order of its changes. */
const listener = 'mailOrder';

/** Tells the customer by mail that their order was made, and of each change. */
export function mailListeners(deps: OrderMailDeps): Listener[] {
  return [
    listen(orderCreated, listener, ({ orderId }, { deliveryId }) =>
      mailOrder(deps, { orderId, deliveryId, from: undefined, status: 'new', issue: 'none' }),
    ),
    listen(orderChanged, listener, async (change, { deliveryId }) => {
      // Told once its choices are known.
      if (!isOddPayment(change.issue)) await mailOrder(deps, deliveryOf(change, deliveryId));
    }),
    listen(oddPaymentOffered, listener, (change, { deliveryId }) => mailOrder(deps, deliveryOf(change, deliveryId))),
  ];
}

function deliveryOf(change: z.infer<typeof orderChanged.payload>, deliveryId: string): OrderDelivery {
  const { orderId, from, to, issueBefore, issue } = change;
  return { orderId, deliveryId, from, status: to, issueBefore, issue };
}
