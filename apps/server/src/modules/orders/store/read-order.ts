import { asc, desc, eq } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';
import { orderHistory, orderNotes, orderPayments, orders, type OrderRow } from '../tables.ts';

/** The order's statuses, oldest first. */
export function historyOf(reader: Reader, orderId: string) {
  return reader.select().from(orderHistory).where(eq(orderHistory.orderId, orderId)).orderBy(asc(orderHistory.id));
}

/** Notes of the staff, oldest first. */
export function notesOf(reader: Reader, orderId: string) {
  return reader.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(asc(orderNotes.id));
}

/** Money that came for the order, oldest first. */
export function paymentsOf(reader: Reader, orderId: string) {
  return reader.select().from(orderPayments).where(eq(orderPayments.orderId, orderId)).orderBy(asc(orderPayments.id));
}

/** The orders finished last, newest first. */
export function lastDone(reader: Reader, limit: number): Promise<OrderRow[]> {
  return reader
    .select()
    .from(orders)
    .where(eq(orders.status, 'done'))
    .orderBy(desc(orders.finishedAt), desc(orders.id))
    .limit(limit);
}
