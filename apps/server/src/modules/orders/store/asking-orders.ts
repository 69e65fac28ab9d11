import { and, asc, eq, ne, notInArray } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';
import { endings } from '../core/is-ended.ts';
import { orders } from '../tables.ts';

/** The person's orders under way that ask for something verified, the oldest first. */
export async function askingOrders(reader: Reader, userId: string): Promise<string[]> {
  const rows = await reader
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), ne(orders.verification, 'none'), notInArray(orders.status, [...endings])))
    .orderBy(asc(orders.id));
  return rows.map(({ id }) => id);
}
