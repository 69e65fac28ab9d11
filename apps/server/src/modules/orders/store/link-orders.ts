import type { OrderStatus } from '@tetri/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import type { OrderRow } from '../tables.ts';

/** What came of a payment link: orders that leave it free do not count; see 0101. */
export interface LinkUse {
  readonly paidOrders: number;
  readonly lastOrder: { readonly uid: string; readonly status: OrderStatus } | null;
}

const isLive = sql`takes_link(o)`;
const isPaid = sql`pays_link(o)`;

/** By link; those that nothing came of are left out. */
export async function readLinkUse(reader: Reader, linkIds: readonly string[]): Promise<Map<string, LinkUse>> {
  const { rows } = await reader.execute<{ link: string; paid: number; uid: string; status: OrderStatus }>(sql`
    select m.link_id as link, count(*) filter (where ${isPaid})::int as paid,
      (array_agg(o.uid::text order by o.id desc))[1] as uid, (array_agg(o.status order by o.id desc))[1] as status
    from order_merchants m join orders o on o.id = m.order_id
    where m.link_id = any (${sql.param(linkIds)}::uuid[]) and ${isLive}
    group by m.link_id`);
  return new Map(rows.map(({ link, paid, uid, status }) => [link, { paidOrders: paid, lastOrder: { uid, status } }]));
}

/** Whether an order has paid the link. */
export function isLinkSpent(linkId: SQL | { getSQL(): SQL }): SQL {
  return hasOrder(linkId, isPaid);
}

/** Whether an order has paid the link or may still pay it. */
export function isLinkTaken(linkId: SQL | { getSQL(): SQL }): SQL {
  return hasOrder(linkId, isLive);
}

type Paying = Pick<OrderRow, 'id' | 'linkUnits' | 'status'>;

/** Whether another order goes on to pay the same link for one, or has paid it: then this one can only be given back. */
export async function isLinkPromised(reader: Reader, { id, linkUnits, status }: Paying): Promise<boolean> {
  if (linkUnits === null || status !== 'errorPayment') return false;
  const { rows } = await reader.execute<{ is: boolean }>(sql`select is_link_promised(${id}) as is`);
  return rows[0]?.is === true;
}

/**
 * Whether an order whose payment was odd may go on to another status as far as its link is concerned. Where it may, no other order of
 * a link for one does until the transaction ends.
 */
export async function mayGoOn(tx: Tx, { id, linkUnits, status }: Paying, to: OrderStatus): Promise<boolean> {
  if (linkUnits === null || status !== 'errorPayment' || (to !== 'waitPayment' && to !== 'inProgress')) return true;
  const { rows } = await tx.execute<{ may: boolean }>(sql`select claim_link(${id}) as may`);
  return rows[0]?.may === true;
}

function hasOrder(linkId: SQL | { getSQL(): SQL }, condition: SQL): SQL {
  return sql`exists (select from order_merchants m join orders o on o.id = m.order_id where m.link_id = ${linkId} and ${condition})`;
}

export interface LinkedOrder {
  readonly uid: string;
  readonly status: OrderStatus;
}

/** Up to `atMost` orders of each link, the newest first, also those that leave it free. */
export async function newestOrdersOfLinks(
  reader: Reader,
  linkIds: readonly string[],
  atMost: number,
): Promise<ReadonlyMap<string, readonly LinkedOrder[]>> {
  const { rows } = await reader.execute<{ link: string; uid: string; status: OrderStatus }>(sql`
    select l.id as link, o.uid::text as uid, o.status
    from unnest(${sql.param(linkIds)}::uuid[]) l (id) cross join lateral (
      select o.id, o.uid, o.status from order_merchants m join orders o on o.id = m.order_id
      where m.link_id = l.id order by o.id desc limit ${atMost}) o
    order by o.id desc`);
  return Map.groupBy(rows, ({ link }) => link);
}
