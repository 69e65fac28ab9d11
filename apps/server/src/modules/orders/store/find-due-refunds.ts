import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';
import { orders } from '../tables.ts';

/** Ids of the orders whose money was chosen to go back, lies here still, and is not left to people: the longest waiting first. */
export async function findDueRefunds(reader: Reader): Promise<string[]> {
  const rows = await reader
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.status, ['errorPayment', 'done']),
        eq(orders.resolution, 'giveBack'),
        isNotNull(orders.refundAddress),
        isNull(orders.manualRefund),
        sql`${orders.depositUnits} + ${orders.unmatchedUnits} > 0`,
      ),
    )
    .orderBy(asc(orders.statusAt), asc(orders.id));
  return rows.map(({ id }) => id);
}
