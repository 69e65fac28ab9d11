import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Db, Reader } from '../../../platform/database/index.ts';
import {
  gonePayments,
  orderHistory,
  orderNotes,
  orderPayments,
  orders,
  paymentUndos,
  type OrderRow,
} from '../tables.ts';

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

/** Payments that somebody wants undone. */
export function undosOf(reader: Reader, orderId: string) {
  return reader.select().from(paymentUndos).where(eq(paymentUndos.orderId, orderId));
}

/** Ids of the payments that counted, are no longer on their network, and are still in the books. */
export async function goneOf(reader: Reader, orderId: string): Promise<ReadonlySet<string>> {
  const rows = await reader.select().from(gonePayments).where(eq(gonePayments.orderId, orderId));
  return new Set(rows.map(({ paymentId }) => paymentId));
}

/** What strangers may see of an order. */
const publicColumns = {
  inUnits: orders.inUnits,
  outUnits: orders.outUnits,
  fromCurrencyId: orders.fromCurrencyId,
  toCurrencyId: orders.toCurrencyId,
  fromCode: orders.fromCode,
  toCode: orders.toCode,
  fromSymbol: orders.fromSymbol,
  toSymbol: orders.toSymbol,
  fromDecimals: orders.fromDecimals,
  toDecimals: orders.toDecimals,
  finishedAt: orders.finishedAt,
  updatedAt: orders.updatedAt,
};
export type PublicOrder = Pick<OrderRow, keyof typeof publicColumns>;

/** The orders finished last, newest first. Every home page that is drawn asks for them: no more is read than is shown. */
export function lastDone(db: Db, limit: number): Promise<PublicOrder[]> {
  const query = lastDoneQueries.get(db) ?? lastDoneQuery(db);
  lastDoneQueries.set(db, query);
  return query.execute({ limit });
}

/** Written and planned once: to put the query into words would take longer than to answer it. */
const lastDoneQueries = new WeakMap<Db, ReturnType<typeof lastDoneQuery>>();

function lastDoneQuery(db: Db) {
  return db
    .select(publicColumns)
    .from(orders)
    .where(eq(orders.status, 'done'))
    .orderBy(desc(orders.finishedAt), desc(orders.id))
    .limit(sql.placeholder('limit'))
    .prepare('last_done_orders');
}
