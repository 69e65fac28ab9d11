import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/index.ts';
import { orders, type OrderRow } from '../../tables.ts';

/** More are not looked at: the newest before the payment, and some after it. */
const lookedAtMax = 200;
const days = 30;

/** Orders around the time of a payment that are paid in its currency by the method that saw it. */
export function findCandidates(
  reader: Reader,
  { currencyId, method, seenAt }: { readonly currencyId: string; readonly method: string; readonly seenAt: Date },
): Promise<OrderRow[]> {
  const around = sql`make_interval(days => ${days})`;
  return reader
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.fromCurrencyId, currencyId),
        eq(orders.paymentMethod, method),
        gt(orders.createdAt, sql`${seenAt.toISOString()}::timestamptz - ${around}`),
        lt(orders.createdAt, sql`${seenAt.toISOString()}::timestamptz + ${around}`),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(lookedAtMax);
}
