import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';
import { affiliateOrders, affiliateRewards } from '../tables.ts';

export interface PartnerFigures {
  /** Accounts that the partner brought. */
  readonly accounts: number;
  readonly accountsToday: number;
  /** Orders that count as brought. */
  readonly orders: number;
  readonly doneOrders: number;
  readonly doneToday: number;
  /** What the done ones were worth, US cents. */
  readonly cents: bigint;
  readonly centsToday: bigint;
  /** What they took out. */
  readonly paidCents: bigint;
}

/** What a partner brought, in all and since the day began, UTC. */
export async function readFigures(reader: Reader, partnerId: string): Promise<PartnerFigures> {
  const { rows } = await reader.execute<{
    accounts: number;
    accounts_today: number;
    orders: number;
    done: number;
    done_today: number;
    cents: string;
    cents_today: string;
    paid: string;
  }>(sql`
    with today as (select date_trunc('day', tetri_now() at time zone 'UTC') at time zone 'UTC' as start),
    brought as (
      select count(*)::int as accounts, count(*) filter (where created_at >= start)::int as accounts_today
      from affiliate_referrals, today where partner_id = ${partnerId}),
    made as (select count(*)::int as orders from affiliate_orders where partner_id = ${partnerId} and refused is null),
    earned as (
      select coalesce(sum(orders), 0)::int as done, coalesce(sum(cents), 0)::text as cents
      from affiliate_turnovers where partner_id = ${partnerId}),
    earned_today as (
      select count(*)::int as done_today, coalesce(sum(order_cents), 0)::text as cents_today
      from affiliate_rewards, today where partner_id = ${partnerId} and created_at >= start and status <> 'reversed'),
    taken_out as (
      select coalesce(sum(cents), 0)::text as paid from affiliate_withdrawals where partner_id = ${partnerId} and status = 'done')
    select * from brought, made, earned, earned_today, taken_out`);
  const row = rows[0];
  return {
    accounts: row?.accounts ?? 0,
    accountsToday: row?.accounts_today ?? 0,
    orders: row?.orders ?? 0,
    doneOrders: row?.done ?? 0,
    doneToday: row?.done_today ?? 0,
    cents: BigInt(row?.cents ?? '0'),
    centsToday: BigInt(row?.cents_today ?? '0'),
    paidCents: BigInt(row?.paid ?? '0'),
  };
}

export interface DayOfPartner {
  readonly date: string;
  readonly count: number;
  readonly doneOrders: number;
  readonly sumCents: bigint;
  readonly avgCents: bigint;
}

/** The orders that a partner brought by the day they were made, of so many days up to today. */
export async function chartPartner(reader: Reader, partnerId: string, days: number): Promise<DayOfPartner[]> {
  const { rows } = await reader.execute<{ date: string; count: number; done: number; sum: string; avg: string }>(sql`
    with days as (
      select (tetri_now() at time zone 'UTC')::date - back as day from generate_series(${days - 1}::integer, 0, -1) as back),
    -- Nothing is earned by an order before it is made: what the days earned is read at once, and not order by order.
    rewarded as materialized (
      select order_id, order_cents from affiliate_rewards
      where partner_id = ${partnerId} and status <> 'reversed'
        and created_at >= tetri_now() - make_interval(days => ${days}::integer)),
    brought as (
      select (o.created_at at time zone 'UTC')::date as day, r.order_cents, r.order_id
      from affiliate_orders o left join rewarded r on r.order_id = o.order_id
      where o.partner_id = ${partnerId} and o.refused is null
        and o.created_at >= tetri_now() - make_interval(days => ${days}::integer))
    select days.day::text as date, count(b.day)::int as count, count(b.order_id)::int as done,
      coalesce(sum(b.order_cents), 0)::text as sum, coalesce(floor(avg(b.order_cents)), 0)::text as avg
    from days left join brought b using (day) group by days.day order by days.day`);
  return rows.map(({ date, count, done, sum, avg }) => ({
    date,
    count,
    doneOrders: done,
    sumCents: BigInt(sum),
    avgCents: BigInt(avg),
  }));
}

export interface BroughtOrder {
  readonly orderId: string;
  readonly isRefused: boolean;
}

/** A page of the orders that a partner brought, the newest first; done ones, or all. */
export async function listBrought(
  reader: Reader,
  partnerId: string,
  { isAll, limit, offset }: { readonly isAll: boolean; readonly limit: number; readonly offset: number },
): Promise<{ readonly orders: BroughtOrder[]; readonly total: number }> {
  // Ids rise with the time at which the orders were made: what comes before the page is skipped in an index.
  const found = sql`from ${isAll ? affiliateOrders : affiliateRewards} where partner_id = ${partnerId}`;
  const [{ rows }, counted] = await Promise.all([
    reader.execute<{ order_id: string; is_refused: boolean }>(sql`
      select order_id, refused is not null as is_refused from affiliate_orders
      where order_id in (select order_id ${found} order by order_id desc limit ${limit} offset ${offset})
      order by order_id desc`),
    reader.execute<{ total: number }>(isAll ? sql`select count(*)::int as total ${found}` : countRewards(partnerId)),
  ]);
  return {
    orders: rows.map((row) => ({ orderId: row.order_id, isRefused: row.is_refused })),
    total: counted.rows[0]?.total ?? 0,
  };
}

/** Those that stand are counted with the turnover, as triggers keep it. */
const countRewards = (partnerId: string) => sql`
  select coalesce((select orders from affiliate_turnovers where partner_id = ${partnerId}), 0)
    + (select count(*)::int from affiliate_rewards where partner_id = ${partnerId} and status = 'reversed') as total`;

/** An order that a partner brought, with what it brought them; nothing where there is no reward, or it was taken back. */
export interface RewardedOrder {
  readonly orderId: string;
  readonly cents: bigint;
  /** It is on the balance. */
  readonly isAvailable: boolean;
}

/** Those that were made within a time, the whole second of `to` included, the newest first. */
export async function listBroughtBetween(
  reader: Reader,
  partnerId: string,
  { from, to, limit }: { readonly from: Date; readonly to: Date | undefined; readonly limit: number },
): Promise<RewardedOrder[]> {
  const { rows } = await reader.execute<{ order_id: string; cents: string; is_available: boolean }>(sql`
    select o.order_id, coalesce(r.cents, 0)::text as cents, coalesce(r.status = 'available', false) as is_available
    from affiliate_orders o left join affiliate_rewards r on r.order_id = o.order_id and r.status <> 'reversed'
    where o.partner_id = ${partnerId} and o.created_at >= ${from.toISOString()}::timestamptz
      and o.created_at < coalesce(${to?.toISOString() ?? null}::timestamptz + interval '1 second', 'infinity')
    order by o.created_at desc, o.order_id desc limit ${limit}`);
  return rows.map((row) => ({ orderId: row.order_id, cents: BigInt(row.cents), isAvailable: row.is_available }));
}
