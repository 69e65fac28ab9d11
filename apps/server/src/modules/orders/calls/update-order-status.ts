import { moveNotAllowed, orderNotFound, refusal, updateOrderStatus } from '@tetri/contract';
import { eq } from 'drizzle-orm';
import { secondsFromNow, transaction, type Tx } from '../../../platform/database/index.ts';
import { enqueue } from '../../../platform/outbox/index.ts';
import type { Route } from '../../catalog/index.ts';
import { customerMoves } from '../core/possible-acts.ts';
import { handle } from '../deps.ts';
import { endPaymentCheck } from '../jobs/end-payment-check.ts';
import { moveOrder } from '../move-order.ts';
import { lockOrder, openOrder } from '../store/find-order.ts';
import { type OrderRow, orders } from '../tables.ts';
import { takesCustomersWord } from '../takes-customers-word.ts';

/** Where the route has gone. */
const usualSeconds = 10_800;

export const updateOrderStatusHandler = handle(
  updateOrderStatus,
  async ({ orderUID, orderSecret, status }, { db, payments, catalog }) => {
    const { id } = await openOrder(db, orderUID, orderSecret);
    return transaction(db, async (tx) => {
      const locked = await lockOrder(tx, id);
      if (!locked) throw refusal(orderNotFound);
      const { order, isExpired } = locked;
      const possible = customerMoves(order, {
        isExpired,
        takesCustomersWord: takesCustomersWord(payments, order.paymentMethod),
      });
      if (!possible.includes(status)) throw refusal(moveNotAllowed);
      const moved = await moveOrder(tx, order, status, { actor: 'customer' });
      if (status === 'inProgress') await checkInTime(tx, order, catalog.snapshot().routes.get(order.routeId));
      return { status: moved.status };
    });
  },
);

/** The customer's word keeps the payout held for a time only. */
async function checkInTime(tx: Tx, order: OrderRow, route: Route | undefined): Promise<void> {
  const [noted] = await tx
    .update(orders)
    .set({ paymentCheckUntil: secondsFromNow(route?.paymentCheckSeconds ?? usualSeconds) })
    .where(eq(orders.id, order.id))
    .returning({ at: orders.paymentCheckUntil });
  if (noted?.at) await enqueue(tx, endPaymentCheck, { orderId: order.id }, { key: order.id, at: noted.at });
}
