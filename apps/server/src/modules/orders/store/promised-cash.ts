import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';
import { endings } from '../core/is-ended.ts';
import { orders } from '../tables.ts';

/** What open orders are to be paid out in these currencies at each office. */
export async function promisedCash(reader: Reader, currencyIds: readonly string[]) {
  const one = sql`jsonb_array_elements(${orders.toValues} || ${orders.routeValues}) as one`;
  const officeId = sql<string>`one->>'value'`;
  return reader
    .select({
      officeId,
      currencyId: orders.toCurrencyId,
      units: sql`sum(${orders.outUnits})`.mapWith(orders.outUnits),
    })
    .from(orders)
    .innerJoin(sql`lateral ${one}`, sql`one->>'key' = 'office'`)
    .where(
      and(
        sql`${orders.status} not in (${sql.raw(endings.map((status) => `'${status}'`).join(', '))})`,
        inArray(orders.payoutState, ['held', 'inFlight']),
        eq(orders.payoutMethod, 'cash-office'),
        inArray(orders.toCurrencyId, [...currencyIds]),
      ),
    )
    .groupBy(officeId, orders.toCurrencyId);
}
