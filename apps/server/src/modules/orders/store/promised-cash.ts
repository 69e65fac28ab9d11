import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';
import { endings } from '../core/is-ended.ts';
import { orders } from '../tables.ts';

export interface PromisedCash {
  readonly officeId: string;
  readonly currencyId: string;
  readonly units: bigint;
}

/** What open orders are to be paid out at offices in these currencies, by office and currency. */
export async function promisedCash(reader: Reader, currencyIds: readonly string[]): Promise<PromisedCash[]> {
  // The same field that says from which till it is paid.
  const officeId = sql<string>`jsonb_path_query_first(${orders.toValues} || ${orders.routeValues}, '$[*] ? (@.key == "office").value') #>> '{}'`;
  return reader
    .select({
      officeId: officeId.as('office_id'),
      currencyId: orders.toCurrencyId,
      units: sql`sum(${orders.outUnits})`.mapWith(orders.outUnits),
    })
    .from(orders)
    .where(
      and(
        isOpen,
        inArray(orders.payoutState, ['held', 'inFlight']),
        eq(orders.payoutMethod, 'cash-office'),
        inArray(orders.toCurrencyId, [...currencyIds]),
        sql`${officeId} is not null`,
      ),
    )
    .groupBy(sql`office_id`, orders.toCurrencyId);
}

/** As the index of open orders has it: they are found among all by it. */
const isOpen = sql`${orders.status} not in (${sql.raw(endings.map((status) => `'${status}'`).join(', '))})`;
