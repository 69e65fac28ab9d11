import { OrderIssue, OrderStatus } from '@tetri/contract';
import { z } from 'zod';
import { mailOrder, noticeUndelivered, type OrderDelivery, type OrderMailDeps } from '../modules/notify/index.ts';
import { isToChoose, oddPaymentOffered, orderChanged, orderCreated, reasonOfReturn } from '../modules/orders/index.ts';
import { listen, type Listener } from '../platform/outbox/index.ts';

/** Under one name, so that an order's mails leave in the order of its changes. */
const listener = 'mailOrder';

export interface NoticeDeps extends OrderMailDeps {
  /** Tells it by the messenger where the customer wants that; answers whether it is to be mailed. */
  readonly notifyByMessenger: (delivery: OrderDelivery) => Promise<boolean>;
}

/** Tells the customer that their order was made, and of each change: by mail and messenger, as they chose. */
export function mailListeners(deps: NoticeDeps): Listener[] {
  // One listener decides of both ways, so that a choice that changes meanwhile neither loses nor doubles anything.
  const tell = async (delivery: OrderDelivery) => {
    if (await deps.notifyByMessenger(delivery)) await mailOrder(deps, delivery);
  };
  return [
    listen(orderCreated, listener, async ({ orderId, waits }, { deliveryId }) => {
      // Nobody is asked to confirm what waits: that it waits is sent with the change that follows.
      if (!waits) await tell({ orderId, deliveryId, from: undefined, status: 'new', issue: 'none' });
    }),
    listen(orderChanged, listener, async (change, { deliveryId }) => {
      // Sent once its choices are known.
      if (!isToChoose({ status: change.to, issue: change.issue })) await tell(deliveryOf(change, deliveryId));
    }),
    listen(oddPaymentOffered, listener, (change, { deliveryId }) => tell(deliveryOf(change, deliveryId))),
    listen(noticeUndelivered, listener, async ({ news }) => {
      const { from, ...rest } = OrderNewsText.parse(news);
      await mailOrder(deps, { ...rest, from });
    }),
  ];
}

/** What the messenger could not deliver, as it was noted. */
const OrderNewsText = z.object({
  orderId: z.uuid(),
  deliveryId: z.string(),
  from: OrderStatus.optional(),
  status: OrderStatus,
  issueBefore: OrderIssue.optional(),
  issue: OrderIssue,
});

function deliveryOf(change: z.infer<typeof orderChanged.payload>, deliveryId: string): OrderDelivery {
  const { orderId, from, to, issueBefore, issue } = change;
  const isReturn = to === 'returned' && from !== to && issueBefore !== undefined;
  // Nothing is to be done about it any more; its customer reads why it went back.
  return { orderId, deliveryId, from, status: to, issueBefore, issue: isReturn ? reasonOfReturn(issueBefore) : issue };
}
