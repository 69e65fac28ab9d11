import { createHash, timingSafeEqual } from 'node:crypto';
import { orderNotFound, refusal } from '@tetri/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { preparedSelect, type Reader, type Tx } from '../../../platform/database/index.ts';
import { isUid } from '../core/uid.ts';
import { type OrderRow, orders } from '../tables.ts';

const now = sql`tetri_now()`.mapWith(orders.expiresAt);

/** By the id inside; for staff and background work, which need no secret. */
export async function findOrder(reader: Reader, orderId: string): Promise<OrderRow | undefined> {
  const [order] = await byId(reader, { orderId });
  return order;
}

const byId = preparedSelect<{ orderId: string }, OrderRow>('order-by-id', (builder) =>
  builder
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('orderId'))),
);

/** The public numbers of orders, by their ids; nothing for an id that is no order's. */
export async function orderUidsOf(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const known = ids.filter((id) => z.uuid().safeParse(id).success);
  if (known.length === 0) return new Map();
  const rows = await reader.select({ id: orders.id, uid: orders.uid }).from(orders).where(inArray(orders.id, known));
  return new Map(rows.map(({ id, uid }) => [id, uid.toString()]));
}

/** Those of these that there are, in no order. */
export function findOrders(reader: Reader, orderIds: readonly string[]): Promise<OrderRow[]> {
  return reader
    .select()
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
}

/** As `findOrder`, with the time it was read at. */
export async function findOrderNow(reader: Reader, orderId: string): Promise<TimedOrder | undefined> {
  const [row] = await reader.select({ order: orders, now }).from(orders).where(eq(orders.id, orderId));
  return row;
}

/** By the public number; undefined for a text that is none. The secret is not asked for: see `openOrder`. */
export async function findOrderByUid(reader: Reader, uid: string): Promise<OrderRow | undefined> {
  return (await findTimedOrder(reader, uid))?.order;
}

/**
 * The order behind a number and a secret. Throws orderNotFound alike, and after the same work, for a wrong secret, a wrong
 * number and an order that never was.
 */
export async function openOrder(reader: Reader, uid: string, secret: string): Promise<OrderRow> {
  return (await openTimedOrder(reader, uid, secret)).order;
}

/** As `openOrder`, with the time it was read at. */
export async function openTimedOrder(reader: Reader, uid: string, secret: string): Promise<TimedOrder> {
  const found = await findTimedOrder(reader, uid);
  const isOpened = hasSecret(found?.order.secret ?? '', secret);
  if (!found || !isOpened) throw refusal(orderNotFound);
  return found;
}

/** Compares in constant time; hashing makes both sides equally long, whatever was sent. */
export function hasSecret(secret: string, given: string): boolean {
  return timingSafeEqual(digest(secret), digest(given));
}

export interface TimedOrder {
  readonly order: OrderRow;
  /** By the database's clock, which set the order's times: a machine's own may be some seconds off. */
  readonly now: Date;
}

export interface LockedOrder extends TimedOrder {
  /** The lifetime is over. */
  readonly isExpired: boolean;
}

/** Locks the order until the transaction ends, so that its money and status stand still. */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder | undefined> {
  const [row] = await lockedById(tx, { orderId });
  return row && { ...row, isExpired: row.order.expiresAt <= row.now };
}

const lockedById = preparedSelect<{ orderId: string }, TimedOrder>('order-locked-by-id', (builder) =>
  builder
    .select({ order: orders, now })
    .from(orders)
    .where(eq(orders.id, sql.placeholder('orderId')))
    .for('update'),
);

/** As `findOrderByUid`, with the time it was read at. */
export async function findTimedOrder(reader: Reader, uid: string): Promise<TimedOrder | undefined> {
  const [row] = await timedByUid(reader, { uid: isUid(uid) ? BigInt(uid) : 0n });
  return row;
}

const timedByUid = preparedSelect<{ uid: bigint }, TimedOrder>('order-by-uid', (builder) =>
  builder
    .select({ order: orders, now })
    .from(orders)
    .where(eq(orders.uid, sql.placeholder('uid'))),
);

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
