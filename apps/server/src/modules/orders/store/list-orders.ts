import { type OrderStatus } from '@tetri/contract';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';
import { endings } from '../core/is-ended.ts';
import { type OrderRow, orders } from '../tables.ts';

export interface OrderFilters {
  readonly statuses?: readonly OrderStatus[];
  readonly routeId?: string;
  /** On either side. */
  readonly currencyId?: string;
  /** On either side. */
  readonly method?: string;
  readonly claimed?: { readonly by: string } | 'free' | { readonly notBy: string };
  readonly hasIssue?: boolean;
  /** Cash at these offices alone, and all that is no cash at an office. */
  readonly officeIds?: readonly string[] | undefined;
  /** Not over yet. */
  readonly isOpen?: boolean;
  readonly uids?: readonly bigint[];
  /** What `searchOrders` found. */
  readonly found?: SQL | undefined;
}

export interface OrderPageRequest {
  /** By the order's age, or by how long it has stood in its status: orders that are over wait for nothing. */
  readonly order: 'newest' | 'waiting';
  /** The `next` of the page before. */
  readonly cursor?: string;
  readonly limit: number;
}

export interface OrderPage {
  readonly orders: OrderRow[];
  /** Undefined at the end. */
  readonly next: string | undefined;
}

/** One page of orders by keyset: as quick at the end as at the beginning. A cursor that makes no sense starts anew. */
export async function listOrders(
  reader: Reader,
  filters: OrderFilters,
  { order, cursor, limit }: OrderPageRequest,
): Promise<OrderPage> {
  const rows = await reader
    .select()
    .from(orders)
    .where(
      and(
        ...conditionsOf({ ...filters, ...(order === 'waiting' && { isOpen: true }) }),
        cursorCondition(order, cursor),
      ),
    )
    .orderBy(...(order === 'newest' ? [desc(orders.id)] : [asc(orders.statusAt), asc(orders.id)]))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { orders: page, next: last && (order === 'newest' ? last.id : `${last.statusAt.toISOString()}~${last.id}`) };
}

/** How many orders the filters let through; beyond `atMost`, nobody counts on. */
export async function countOrders(reader: Reader, filters: OrderFilters, atMost = 100_000): Promise<number> {
  const found = reader
    .select({ id: orders.id })
    .from(orders)
    .where(and(...conditionsOf(filters)))
    .limit(atMost)
    .as('found');
  const [row] = await reader.select({ counted: count() }).from(found);
  return row?.counted ?? 0;
}

function conditionsOf({
  statuses,
  routeId,
  currencyId,
  method,
  claimed,
  hasIssue,
  isOpen,
  officeIds,
  uids,
  found,
}: OrderFilters): (SQL | undefined)[] {
  return [
    statuses && inArray(orders.status, [...statuses]),
    routeId === undefined ? undefined : eq(orders.routeId, routeId),
    currencyId === undefined
      ? undefined
      : or(eq(orders.fromCurrencyId, currencyId), eq(orders.toCurrencyId, currencyId)),
    method === undefined ? undefined : or(eq(orders.paymentMethod, method), eq(orders.payoutMethod, method)),
    claimed && claimCondition(claimed),
    issueCondition(hasIssue),
    isOpen ? sql`${orders.status} not in (${sql.raw(endings.map((status) => `'${status}'`).join(', '))})` : undefined,
    officeIds && officeCondition(officeIds),
    uids && inArray(orders.uid, [...uids]),
    found,
  ];
}

/** As `officesOf` and `worksAt` judge. */
function officeCondition(officeIds: readonly string[]): SQL {
  const values = sql`${orders.fromValues} || ${orders.toValues} || ${orders.routeValues}`;
  const offices = sql`select from jsonb_array_elements(${values}) as one where one->>'key' = 'office' and one->>'value' <> ''`;
  return sql`(not exists (${offices}) or exists (${offices} and one->>'value' = any(${sql.param([...officeIds])}::text[])))`;
}

/** A payment that is gone while its payout was on its way is one, whatever else the order says. */
function issueCondition(hasIssue: boolean | undefined): SQL | undefined {
  if (hasIssue === undefined) return undefined;
  return hasIssue
    ? or(ne(orders.issue, 'none'), gt(orders.goneUnits, 0n))
    : and(eq(orders.issue, 'none'), eq(orders.goneUnits, 0n));
}

function claimCondition(claimed: NonNullable<OrderFilters['claimed']>): SQL | undefined {
  if (claimed === 'free') return isNull(orders.claimedBy);
  return 'by' in claimed
    ? eq(orders.claimedBy, claimed.by)
    : and(isNotNull(orders.claimedBy), ne(orders.claimedBy, claimed.notBy));
}

function cursorCondition(order: OrderPageRequest['order'], cursor = ''): SQL | undefined {
  const [, at, id] = /^(?:([\d:.TZ-]{24})~)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (id === undefined) return undefined;
  if (order === 'newest') return lt(orders.id, id);
  if (at === undefined || Number.isNaN(Date.parse(at))) return undefined;
  const since = new Date(at);
  return or(gt(orders.statusAt, since), and(eq(orders.statusAt, since), gt(orders.id, id)));
}
