import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';

export interface DayOfOrders {
  /** UTC: "2026-01-31". */
  readonly date: string;
  readonly count: number;
  readonly doneOrders: number;
  /** Of the done ones whose worth is known, in US cents. */
  readonly sumCents: bigint;
  readonly avgCents: bigint;
}

/** The person's orders by the day they were made, of so many days up to today; days without any are there too. */
export async function chartOrders(reader: Reader, userId: string, days: number): Promise<DayOfOrders[]> {
  const { rows } = await reader.execute<{ date: string; count: number; done: number; sum: string; avg: string }>(sql`
    with days as (
      select (tetri_now() at time zone 'UTC')::date - back as day from generate_series(${days - 1}::integer, 0, -1) as back)
    select day::text as date, count(o.id)::int as count, count(o.id) filter (where o.status = 'done')::int as done,
      coalesce(sum(o.usd_cents), 0)::text as sum, coalesce(floor(avg(o.usd_cents)), 0)::text as avg
    from days left join orders o on o.user_id = ${userId}
      and o.created_at >= tetri_now() - make_interval(days => ${days}::integer) and (o.created_at at time zone 'UTC')::date = day
    group by day order by day`);
  return rows.map(({ date, count, done, sum, avg }) => ({
    date,
    count,
    doneOrders: done,
    sumCents: BigInt(sum),
    avgCents: BigInt(avg),
  }));
}
