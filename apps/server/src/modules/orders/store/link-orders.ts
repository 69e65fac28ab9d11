import type { OrderStatus } from '@tetri/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';

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
  return sql`exists (select from order_merchants m join orders o on o.id = m.order_id where m.link_id = ${linkId} and ${isPaid})`;
}
