import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import type { Counted, Ordered } from '../core/judge-limits.ts';
import { type OrderRow, orders } from '../tables.ts';

/** Who orders: an account, or the mailbox of a visitor. */
export interface Customer {
  readonly userId: string | null;
  readonly email: string;
}

const Cents = z.string().transform(BigInt);
const Sums = z.object({ day: Cents, month: Cents });

/** Who is judged, and by which order that there is already. */
export interface JudgedCustomer extends Customer {
  readonly orderId?: string | null;
}

/** What a customer has ordered within a day and within 30 days besides this order, as `judge_order_limits` counts it. */
export async function readOrdered(reader: Reader, { userId, email, orderId = null }: JudgedCustomer): Promise<Ordered> {
  const { rows } = await reader.execute(sql`
    select (s.day - case when o.at > tetri_now() - interval '24 hours' then o.cents else 0 end)::text as day,
      (s.month - coalesce(o.cents, 0))::text as month
    from ordered_cents(${userId}::uuid, mailbox_of(${email})) s
    left join lateral (
      select coalesce(judged_at, created_at) as at, judged_cents as cents from orders
      where id = ${orderId}::uuid and judged_cents is not null and status not in ('deleted', 'returned')
        and coalesce(judged_at, created_at) > tetri_now() - interval '30 days') o on true`);
  return Sums.parse(rows[0]);
}

const CountedRow = z.object({ hours: z.coerce.number(), cents: Cents });

/** What counts of a customer within 30 days besides this order, one by one, as `ordered_cents` sums it. */
export async function listCounted(
  reader: Reader,
  { userId, email, orderId = null }: JudgedCustomer,
): Promise<Counted[]> {
  const { rows } = await reader.execute(sql`
    select extract(epoch from tetri_now() - coalesce(judged_at, created_at)) / 3600 as hours, judged_cents::text as cents
    from orders
    where judged_cents is not null and status not in ('deleted', 'returned')
      and coalesce(judged_at, created_at) > tetri_now() - interval '30 days' and id is distinct from ${orderId}::uuid
      and (user_id = ${userId}::uuid
        or (${userId}::uuid is null and user_id is null and mailbox_of(email) = mailbox_of(${email})))`);
  return z
    .array(CountedRow)
    .parse(rows)
    .map(({ hours, cents }) => ({ hoursAgo: hours, cents }));
}

/** Nothing of the customer is ordered or judged anew beside this transaction. */
export async function lockOrdered(tx: Tx, { userId, email }: Customer): Promise<void> {
  await tx.execute(sql`select lock_ordered(${userId}::uuid, mailbox_of(${email}))`);
}

/** Whether an exchange was done for the customer before. Of a visitor those count that were judged by limits. */
export async function hasDone(reader: Reader, { userId, email }: Customer): Promise<boolean> {
  const { rows } =
    userId === null
      ? await reader.execute(sql`
          select from orders where user_id is null and judged_cents is not null and mailbox_of(email) = mailbox_of(${email})
            and status = 'done' limit 1`)
      : await reader.execute(sql`select from orders where user_id = ${userId}::uuid and status = 'done' limit 1`);
  return rows.length > 0;
}

/** An order of the last 30 days that limits would have counted. */
export interface OrderedRow {
  readonly order: OrderRow;
  /** The account, or the visitor's mailbox. */
  readonly customer: string;
  /** Nothing had been done for the customer by then. */
  readonly isFirst: boolean;
}

/** The newest first. */
export function listOrderedSince(reader: Reader, limit: number): Promise<OrderedRow[]> {
  const customer = sql<string>`coalesce(${orders.userId}::text, mailbox_of(${orders.email}))`;
  return reader
    .select({
      order: orders,
      customer,
      isFirst: sql<boolean>`not exists (
        select from orders before
        where before.status = 'done' and before.finished_at < ${orders.createdAt}
          and case when ${orders.userId} is null then before.user_id is null and before.email = ${orders.email}
            else before.user_id = ${orders.userId} end)`,
    })
    .from(orders)
    .where(
      and(
        sql`${orders.createdAt} > tetri_now() - interval '30 days'`,
        notInArray(orders.status, ['deleted', 'returned']),
        eq(orders.isDemo, false),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}
