import type { OrderStatus } from '@tetri/contract';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';

/** What was earned in 24 hours; of orders whose worth is known, in US cents, each rounded down. */
export interface DayOfMoney {
  readonly done: number;
  readonly turnoverCents: bigint;
  /** What the exchanged was worth at the market's rate less what was paid out. */
  readonly profitCents: bigint;
}

export interface OrderDay {
  readonly last: DayOfMoney;
  readonly before: DayOfMoney;
  /** Orders made in the last 24 hours by the status they have now. */
  readonly made: readonly { readonly status: OrderStatus; readonly count: number }[];
  /** 24 hours, the one that runs last. */
  readonly hours: readonly { readonly from: Date; readonly made: number; readonly done: number }[];
}

/** What came in and what was finished in the last 24 hours, and what was earned in the 24 before them. */
export async function readOrderDay(reader: Reader): Promise<OrderDay> {
  const [earned, made, hours] = await Promise.all([
    reader.execute<{ is_last: boolean; done: number; turnover: string; profit: string }>(sql`
      with done as (
        select finished_at > tetri_now() - interval '24 hours' as is_last, usd_cents,
          (select sum((part ->> 'amount')::numeric) from jsonb_array_elements(parts) part where part ->> 'kind' = 'rate') as market,
          out_units * power(10::numeric, -to_decimals) as out
        from orders where status = 'done' and finished_at > tetri_now() - interval '48 hours')
      select is_last, count(*)::int as done, coalesce(sum(usd_cents), 0)::text as turnover,
        coalesce(sum(floor(usd_cents * (market - out) / nullif(market, 0))), 0)::text as profit
      from done group by is_last`),
    reader.execute<{ status: OrderStatus; count: number }>(sql`
      select status, count(*)::int as count from orders
      where created_at > tetri_now() - interval '24 hours' group by status`),
    reader.execute<{ from: string; made: number; done: number }>(sql`
      with hours as (
        select date_trunc('hour', tetri_now()) - make_interval(hours => back) as start
        from generate_series(23, 0, -1) back),
      made as (
        select date_trunc('hour', created_at) as start, count(*)::int as count from orders
        where created_at >= date_trunc('hour', tetri_now()) - interval '23 hours' group by 1),
      done as (
        select date_trunc('hour', finished_at) as start, count(*)::int as count from orders
        where status = 'done' and finished_at >= date_trunc('hour', tetri_now()) - interval '23 hours' group by 1)
      select to_char(start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "from",
        coalesce(made.count, 0) as made, coalesce(done.count, 0) as done
      from hours left join made using (start) left join done using (start) order by start`),
  ]);
  const moneyOf = (isLast: boolean): DayOfMoney => {
    const row = earned.rows.find(({ is_last }) => is_last === isLast);
    return {
      done: row?.done ?? 0,
      turnoverCents: BigInt(row?.turnover ?? 0),
      profitCents: BigInt(row?.profit ?? 0),
    };
  };
  return {
    last: moneyOf(true),
    before: moneyOf(false),
    made: made.rows,
    hours: hours.rows.map((row) => ({ ...row, from: new Date(row.from) })),
  };
}
