import type { OrderStatus } from '@tetri/contract';
import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';
import { type OrderRow, orders, orderSearch } from '../tables.ts';

export interface HistoryFilters {
  readonly userId: string;
  readonly statuses?: readonly OrderStatus[] | undefined;
  /** Part of a number. */
  readonly search?: string | undefined;
  /** Currencies whose name or code the search is part of: they belong to its results too. */
  readonly searchedCurrencies?: readonly string[] | undefined;
  /** Days, both included, UTC. */
  readonly startAt?: string | undefined;
  readonly endAt?: string | undefined;
}

/** A page of them, the newest first, and how many there are: a search whose end is on the page is not made again to be counted. */
export async function pageOfHistory(
  reader: Reader,
  filters: HistoryFilters,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: OrderRow[]; readonly total: number }> {
  const first = listHistory(reader, filters, page);
  const isSearch = (filters.search?.trim() ?? '') !== '';
  const [rows, counted] = await Promise.all([first, isSearch ? undefined : countHistory(reader, filters)]);
  if (counted !== undefined) return { rows, total: counted };
  const isEnd = rows.length < page.limit && (rows.length > 0 || page.offset === 0);
  return { rows, total: isEnd ? page.offset + rows.length : await countHistory(reader, filters) };
}

/** The person's orders, the newest first. */
export function listHistory(
  reader: Reader,
  filters: HistoryFilters,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<OrderRow[]> {
  // What comes before the page is skipped in an index.
  const page = reader
    .select({ id: orders.id })
    .from(orders)
    .where(conditionsOf(filters))
    .orderBy(desc(orders.id))
    .limit(limit)
    .offset(offset);
  return reader.select().from(orders).where(inArray(orders.id, page)).orderBy(desc(orders.id));
}

async function countHistory(reader: Reader, filters: HistoryFilters): Promise<number> {
  const [row] = await reader.select({ found: count() }).from(orders).where(conditionsOf(filters));
  return row?.found ?? 0;
}

function conditionsOf({ userId, statuses, search = '', searchedCurrencies, startAt, endAt }: HistoryFilters) {
  return and(
    eq(orders.userId, userId),
    statuses && statuses.length > 0 ? inArray(orders.status, [...statuses]) : undefined,
    searchCondition(search.trim(), searchedCurrencies ?? []),
    startAt === undefined ? undefined : sql`${orders.createdAt} >= ${startAt}::date::timestamp at time zone 'UTC'`,
    endAt === undefined ? undefined : sql`${orders.createdAt} < (${endAt}::date + 1)::timestamp at time zone 'UTC'`,
  );
}

function searchCondition(search: string, currencyIds: readonly string[]): SQL | undefined {
  if (search === '') return undefined;
  const digits = search.replace(/^T-/i, '').replaceAll(/[-\s]/g, '');
  const ids = [...currencyIds];
  return (
    or(
      /^\d+$/.test(digits) ? numberCondition(digits) : undefined,
      ids.length > 0 ? or(inArray(orders.fromCurrencyId, ids), inArray(orders.toCurrencyId, ids)) : undefined,
    ) ?? sql`false`
  );
}

/** The longest number has as many digits: such a text is a whole one, which its own index finds. */
const longestNumber = 10;
/** So many digits few orders have anywhere: theirs are looked for among those, and not one by one among a merchant's 100,000. */
const rareDigits = 6;

function numberCondition(digits: string): SQL {
  if (digits.length > longestNumber) return sql`false`;
  if (digits.length === longestNumber) return eq(orders.uid, BigInt(digits));
  const pattern = `%${digits}%`;
  const holds = sql`${orders.uid}::text like ${pattern}`;
  if (digits.length < rareDigits) return holds;
  // An order's number is a part of the text that staff find it by.
  return sql`(${orders.id} in (select ${orderSearch.orderId} from ${orderSearch} where ${orderSearch.text} like ${pattern}) and ${holds})`;
}
