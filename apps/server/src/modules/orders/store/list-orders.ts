import { type OrderStatus } from '@tetri/contract';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';
import { orderPayments, type OrderRow, orders } from '../tables.ts';

export interface OrderFilters {
  readonly statuses?: readonly OrderStatus[];
  readonly routeId?: string;
  /** On either side. */
  readonly currencyId?: string;
  /** On either side. */
  readonly method?: string;
  readonly claimed?: { readonly by: string } | 'free' | { readonly notBy: string };
  readonly hasIssue?: boolean;
  /** A number or the beginning of one, an amount, a reference, or a part of an e-mail or of a filled-in field. */
  readonly search?: string;
  /** Orders that the search finds elsewhere: they belong to its results too. */
  readonly foundElsewhere?: readonly string[];
}

export interface OrderPageRequest {
  /** By the order's age, or by how long it has stood in its status. */
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
    .where(and(...conditionsOf(filters), cursorCondition(order, cursor)))
    .orderBy(...(order === 'newest' ? [desc(orders.id)] : [asc(orders.statusAt), asc(orders.id)]))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { orders: page, next: last && (order === 'newest' ? last.id : `${last.statusAt.toISOString()}~${last.id}`) };
}

/** How many orders the filters let through. */
export async function countOrders(reader: Reader, filters: OrderFilters): Promise<number> {
  const [row] = await reader
    .select({ found: count() })
    .from(orders)
    .where(and(...conditionsOf(filters)));
  return row?.found ?? 0;
}

function conditionsOf({
  statuses,
  routeId,
  currencyId,
  method,
  claimed,
  hasIssue,
  search,
  foundElsewhere,
}: OrderFilters): (SQL | undefined)[] {
  return [
    statuses && inArray(orders.status, [...statuses]),
    routeId === undefined ? undefined : eq(orders.routeId, routeId),
    currencyId === undefined
      ? undefined
      : or(eq(orders.fromCurrencyId, currencyId), eq(orders.toCurrencyId, currencyId)),
    method === undefined ? undefined : or(eq(orders.paymentMethod, method), eq(orders.payoutMethod, method)),
    claimed && claimCondition(claimed),
    hasIssue === undefined ? undefined : hasIssue ? ne(orders.issue, 'none') : eq(orders.issue, 'none'),
    searchCondition(search?.trim() ?? '', foundElsewhere ?? []),
  ];
}

function claimCondition(claimed: NonNullable<OrderFilters['claimed']>): SQL | undefined {
  if (claimed === 'free') return isNull(orders.claimedBy);
  return 'by' in claimed
    ? eq(orders.claimedBy, claimed.by)
    : and(isNotNull(orders.claimedBy), ne(orders.claimedBy, claimed.notBy));
}

function searchCondition(search: string, foundElsewhere: readonly string[]): SQL | undefined {
  if (search === '') return undefined;
  const part = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const fields = sql`(${orders.fromValues}::text || ${orders.toValues}::text || ${orders.routeValues}::text)`;
  return or(
    uidCondition(search),
    amountCondition(search),
    ilike(orders.email, part),
    ilike(fields, part),
    ilike(orders.payoutReference, part),
    ilike(orders.refundAddress, part),
    sql`exists (select 1 from ${orderPayments} where ${orderPayments.orderId} = ${orders.id} and ${orderPayments.reference} ilike ${part})`,
    foundElsewhere.length > 0 ? inArray(orders.id, [...foundElsewhere]) : undefined,
  );
}

/** An order's number as it is read out or written into a payment, whole or its beginning. */
function uidCondition(search: string): SQL | undefined {
  const digits = search.replace(/^T-/i, '').replaceAll(/[-\s]/g, '');
  return /^[1-9]\d{2,9}$/.test(digits) ? sql`${orders.uid}::text like ${`${digits}%`}` : undefined;
}

/** An amount given or received, however its thousands and its point are written: "1 000,50". */
function amountCondition(search: string): SQL | undefined {
  const amount = search.replaceAll(/[\s\u202f]/g, '').replace(',', '.');
  if (!/^\d{1,20}(\.\d{1,20})?$/.test(amount)) return undefined;
  return or(
    sql`${orders.inUnits} = ${amount}::numeric * power(10::numeric, ${orders.fromDecimals})`,
    sql`${orders.outUnits} = ${amount}::numeric * power(10::numeric, ${orders.toDecimals})`,
  );
}

function cursorCondition(order: OrderPageRequest['order'], cursor = ''): SQL | undefined {
  const [, at, id] = /^(?:([\d:.TZ-]{24})~)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (id === undefined) return undefined;
  if (order === 'newest') return lt(orders.id, id);
  if (at === undefined || Number.isNaN(Date.parse(at))) return undefined;
  const since = new Date(at);
  return or(gt(orders.statusAt, since), and(eq(orders.statusAt, since), gt(orders.id, id)));
}
