import { z } from 'zod';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../platform/database/index.ts';
import { defineJob, enqueue } from '../../../platform/outbox/index.ts';
import { writePastPayouts } from '../../payments/index.ts';
import { orderHistory, orderPayments, orders } from '../tables.ts';
import type { PastOrder } from './past-order.ts';

const batchMax = 400;
const OrderWork = z.object({ orderId: z.uuid() });
/** As `create_orders` enqueues them. */
const due = [defineJob('openInvoice', OrderWork), defineJob('expireOrder', OrderWork)] as const;

/** Writes down orders of the past, with their histories, payments and payouts; what waits for payment is paid or expires as any other. */
export async function writePastOrders(tx: Tx, past: readonly PastOrder[]): Promise<void> {
  await insert(
    tx,
    orders,
    past.map(({ order }) => order),
  );
  // Each order's history in its order: ids rise as the times do.
  const history = past.flatMap((one) => one.history).toSorted((one, other) => one.at.getTime() - other.at.getTime());
  await insert(tx, orderHistory, history);
  await insert(
    tx,
    orderPayments,
    past.flatMap(({ payments }) => payments),
  );
  await writePastPayouts(
    tx,
    past.flatMap(({ order, payout, history: steps }) => {
      const staffId = steps.findLast((step) => step.staffId)?.staffId ?? null;
      return payout ? [{ order, payout, staffId }] : [];
    }),
  );
  for (const { order } of past) {
    if (order.status !== 'new' && order.status !== 'waitPayment') continue;
    await enqueue(tx, due[0], { orderId: order.id }, { key: order.id });
    await enqueue(tx, due[1], { orderId: order.id }, { key: order.id, at: order.expiresAt });
  }
}

/** A statement takes at most 65,535 parameters. */
async function insert<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let at = 0; at < rows.length; at += batchMax) await tx.insert(table).values(rows.slice(at, at + batchMax));
}
