import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';
import { type OrderRow, orders } from '../tables.ts';

const lastMax = 200;

/** Where a person's last orders paid to. */
export async function ordersOfUser(reader: Reader, userId: string): Promise<Pick<OrderRow, 'id' | 'toValues'>[]> {
  return reader
    .select({ id: orders.id, toValues: orders.toValues })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.id))
    .limit(lastMax);
}

/** What opens the pages of the account's last orders, the latest first; what others pay by links is theirs. */
export async function lastOrdersOfUser(
  reader: Reader,
  userId: string,
  limit: number,
): Promise<Pick<OrderRow, 'uid' | 'secret'>[]> {
  return reader
    .select({ uid: orders.uid, secret: orders.secret })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNull(orders.linkUnits)))
    .orderBy(desc(orders.id))
    .limit(limit);
}

/** The same of one order; undefined when it is not the account's. */
export async function findOrderOfUser(
  reader: Reader,
  userId: string,
  uid: bigint,
): Promise<Pick<OrderRow, 'uid' | 'secret'> | undefined> {
  const [row] = await reader
    .select({ uid: orders.uid, secret: orders.secret })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.uid, uid), isNull(orders.linkUnits)));
  return row;
}
