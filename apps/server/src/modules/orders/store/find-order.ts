import { createHash, timingSafeEqual } from 'node:crypto';
import { orderNotFound, refusal } from '@tetri/contract';
import { eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { isUid } from '../core/uid.ts';
import { type OrderRow, orders } from '../tables.ts';

/** By the id inside; for staff and background work, which need no secret. */
export async function findOrder(reader: Reader, orderId: string): Promise<OrderRow | undefined> {
  const [order] = await reader.select().from(orders).where(eq(orders.id, orderId));
  return order;
}

/** By the public number; undefined for a text that is none. The secret is not asked for: see `openOrder`. */
export async function findOrderByUid(reader: Reader, uid: string): Promise<OrderRow | undefined> {
  const [order] = await reader
    .select()
    .from(orders)
    .where(eq(orders.uid, isUid(uid) ? BigInt(uid) : 0n));
  return order;
}

/**
 * The order behind a number and a secret. Throws orderNotFound alike, and after the same work, for a wrong secret, a wrong
 * number and an order that never was.
 */
export async function openOrder(reader: Reader, uid: string, secret: string): Promise<OrderRow> {
  const order = await findOrderByUid(reader, uid);
  const isOpened = hasSecret(order?.secret ?? '', secret);
  if (!order || !isOpened) throw refusal(orderNotFound);
  return order;
}

/** Compares in constant time; hashing makes both sides equally long, whatever was sent. */
export function hasSecret(secret: string, told: string): boolean {
  return timingSafeEqual(digest(secret), digest(told));
}

export interface LockedOrder {
  readonly order: OrderRow;
  /** The lifetime is over, by the database's clock. */
  readonly isExpired: boolean;
}

/** Locks the order until the transaction ends, so that its money and status stand still. */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder | undefined> {
  const [row] = await tx
    .select({ order: orders, isExpired: sql<boolean>`${orders.expiresAt} <= tetri_now()` })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update');
  return row;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
