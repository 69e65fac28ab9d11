import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/index.ts';
import type { Worth } from '../core/worth-in-usd.ts';
import { orderPayments, orders } from '../tables.ts';

/**
 * What this person undid alone within the last 24 hours, one sum for each currency. Another undo of theirs waits until
 * this transaction ends, so that two at once are not both judged without the other.
 */
export async function undoneAlone(tx: Tx, staffId: string): Promise<Worth[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`undo:${staffId}`}, 0))`);
  return tx
    .select({
      currencyId: orders.fromCurrencyId,
      symbol: orders.fromSymbol,
      decimals: orders.fromDecimals,
      units: sql`-sum(${orderPayments.units})`.mapWith(orderPayments.units),
    })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.id, orderPayments.orderId))
    .where(
      and(
        eq(orderPayments.undoneAlone, true),
        eq(orderPayments.staffId, staffId),
        gt(orderPayments.at, sql`tetri_now() - interval '24 hours'`),
      ),
    )
    .groupBy(orders.fromCurrencyId, orders.fromSymbol, orders.fromDecimals);
}
