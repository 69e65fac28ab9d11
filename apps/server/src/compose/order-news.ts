import { OrderIssue, OrderStatus } from '@tetri/contract';
import { z } from 'zod';
import {
  confirmationsSeen,
  findOrder,
  findOrderOfPayout,
  orderChanged,
  orderCreated,
  type OrderRow,
} from '../modules/orders/index.ts';
import { payoutSeen } from '../modules/payments/index.ts';
import type { Bus } from '../platform/bus/index.ts';
import { listen, type Listener } from '../platform/outbox/index.ts';
import type { SocketHub } from '../platform/socket/index.ts';

const ordersChannel = 'orders';
const queueChannel = 'queue';

const OrderNews = z.object({
  orderUID: z.string(),
  status: OrderStatus,
  issue: OrderIssue,
  confirmations: z.object({ seen: z.int(), required: z.int() }),
  ownerId: z.uuid().optional(),
  /** A process of an older release does not say it. */
  orderId: z.uuid().optional(),
});

/** Carry what happens to orders to every process that has sockets open. */
export function orderNewsListeners(bus: Bus): Listener[] {
  return [
    listen(orderCreated, 'tellQueue', async ({ orderId }, { db }) => {
      const order = await findOrder(db, orderId);
      if (order) notifyQueue(bus, order.uid.toString());
    }),
    listen(orderChanged, 'tellSockets', async ({ orderId, uid, to, issue }, { db }) => {
      const order = await findOrder(db, orderId);
      publishNews(bus, { orderId, orderUID: uid, status: to, issue }, order);
    }),
    listen(confirmationsSeen, 'tellSockets', async ({ orderId }, { db }) => {
      publishOrder(bus, await findOrder(db, orderId));
    }),
    listen(payoutSeen, 'tellSockets', async ({ orderId }, { db }) => {
      publishOrder(bus, await findOrderOfPayout(db, orderId));
    }),
  ];
}

/** As it stands now. */
function publishOrder(bus: Bus, order: OrderRow | undefined): void {
  if (!order) return;
  const { id: orderId, uid, status, issue } = order;
  publishNews(bus, { orderId, orderUID: uid.toString(), status, issue }, order);
}

function publishNews(
  bus: Bus,
  news: Pick<z.input<typeof OrderNews>, 'orderId' | 'orderUID' | 'status' | 'issue'>,
  order: OrderRow | undefined,
): void {
  const confirmations = { seen: order?.confirmationsSeen ?? 0, required: order?.confirmationsRequired ?? 0 };
  bus.publish(ordersChannel, JSON.stringify({ ...news, confirmations, ownerId: order?.userId ?? undefined }));
}

/** Tells the staff who watch the queue that this order stands differently. */
export function notifyQueue(bus: Bus, uid: string): void {
  bus.publish(queueChannel, uid);
}

export function hearOrderNews(bus: Bus, sockets: SocketHub): void {
  bus.subscribe(ordersChannel, (text) => {
    const { ownerId, orderId, ...news } = OrderNews.parse(JSON.parse(text));
    sockets.orderChanged(news, { ownerId, orderId });
  });
  bus.subscribe(queueChannel, (uid) => sockets.queueChanged(uid));
}
