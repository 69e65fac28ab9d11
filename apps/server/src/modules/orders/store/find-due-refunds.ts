import { and, asc, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';
import { orders } from '../tables.ts';

/**
 * Ids of the orders whose money was chosen to go back, lies here still, and is not left to people: the longest waiting first. Of
 * these currencies, where they are named.
 */
export async function findDueRefunds(reader: Reader, currencyIds?: readonly string[]): Promise<string[]> {
  const rows = await dueRefunds(reader, currencyIds);
  return rows.map(({ id }) => id);
}

/** The statement itself. */
export function dueRefunds(reader: Reader, currencyIds?: readonly string[]) {
  return reader
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.status, ['errorPayment', 'done']),
        // As the index has it.
        sql`${orders.resolution} = 'giveBack'`,
        isNotNull(orders.refundAddress),
        isNull(orders.manualRefund),
        sql`${orders.depositUnits} + ${orders.unmatchedUnits} > 0`,
        currencyIds && inArray(orders.fromCurrencyId, [...currencyIds]),
      ),
    )
    .orderBy(asc(orders.statusAt), asc(orders.id));
}
