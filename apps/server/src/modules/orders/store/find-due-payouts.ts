import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';
import { orders } from '../tables.ts';

/** Ids of the orders with money whose payout, by one of these methods, nobody has begun: the longest waiting first. */
export async function findDuePayouts(reader: Reader, methods: readonly string[]): Promise<string[]> {
  if (methods.length === 0) return [];
  const rows = await reader
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(orders.status, 'inProgress'), gt(orders.depositUnits, 0n), inArray(orders.payoutMethod, [...methods])),
    )
    .orderBy(asc(orders.statusAt), asc(orders.id));
  return rows.map(({ id }) => id);
}
