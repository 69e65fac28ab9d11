import { type OrderStatus } from '@tetri/contract';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';
import { endings } from '../core/is-ended.ts';
import { type OrderRow, orders, orderSearch } from '../tables.ts';

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
  /** A part of a number, of an e-mail, of a filled-in field or of a reference, or a whole amount. */
  readonly search?: string;
  /** Orders that the search finds elsewhere: they belong to its results too. */
  readonly idsByRequisite?: readonly string[];
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
  search,
  idsByRequisite,
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
    searchCondition(search?.trim() ?? '', idsByRequisite ?? []),
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

function searchCondition(search: string, idsByRequisite: readonly string[]): SQL | undefined {
  if (search === '') return undefined;
  const texts = or(holdsAsTyped(search), ...patternsOf(search).map(holds));
  const found = sql`select ${orderSearch.orderId} from ${orderSearch} where ${texts}`;
  if (idsByRequisite.length === 0) return sql`${orders.id} in (${found})`;
  return sql`${orders.id} in (${found} union all select unnest(${sql.param([...idsByRequisite])}::uuid[]))`;
}

const holds = (pattern: string): SQL => sql`${orderSearch.text} like lower(${pattern})`;
const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A name of an address of mail that is as long as this is hardly anybody else's. */
const rareNameMin = 8;

/**
 * The longer the text, the longer the index takes: of an address of mail it is asked for the name alone, and not for a host that a
 * third of all orders have.
 */
function holdsAsTyped(search: string): SQL | undefined {
  const at = search.indexOf('@');
  if (at < rareNameMin) return holds(patternOf(search));
  return and(holds(patternOf(search.slice(0, at + 1))), sql`strpos(${orderSearch.text}, lower(${search})) > 0`);
}

/** As an order's number, which is read out or written into a payment as "T-263-311-5985"; as a whole amount. */
function patternsOf(search: string): string[] {
  const patterns: string[] = [];
  const number = search.replace(/^T-/i, '').replaceAll(/[-\s]/g, '');
  if (number !== search && /^[1-9]\d{2,9}$/.test(number)) patterns.push(`%\n${number}%`);
  const amount = amountOf(search);
  if (amount !== undefined) patterns.push(`%\n${amount}\n%`);
  return patterns;
}

/** An amount given or received, however its thousands and its point are written: "1 000,50" is "1000.5". */
function amountOf(search: string): string | undefined {
  const text = search.replaceAll(/[\s\u202f]/g, '').replace(',', '.');
  if (!/^\d{1,20}(\.\d{1,20})?$/.test(text)) return undefined;
  const plain = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return plain.replace(/^0+(?=\d)/, '');
}

function cursorCondition(order: OrderPageRequest['order'], cursor = ''): SQL | undefined {
  const [, at, id] = /^(?:([\d:.TZ-]{24})~)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (id === undefined) return undefined;
  if (order === 'newest') return lt(orders.id, id);
  if (at === undefined || Number.isNaN(Date.parse(at))) return undefined;
  const since = new Date(at);
  return or(gt(orders.statusAt, since), and(eq(orders.statusAt, since), gt(orders.id, id)));
}
