import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';
import { visitCounts, visitSums } from '../tables.ts';

const shownMax = 20;
const today = sql`(tetri_now() at time zone 'UTC')::date`;
const daysAgo = (days: number): SQL => sql`(${today} - ${days}::int)`;

/** The last days, today among them, and how many visits there were in as many days before. */
export async function readVisits(reader: Reader, days: number) {
  const [counted, pages, referrers, campaigns] = await Promise.all([
    reader.execute<{ day: string; visits: number }>(sql`
      select d.day::date::text as day, coalesce(v.visits, 0)::float8 as visits
      from generate_series(${daysAgo(2 * days - 1)}, ${today}, '1 day') as d (day)
      left join ${visitSums} v on v.kind = 'day' and v.since = d.day
      order by d.day`),
    largest<Sum>(reader, 'page', days),
    largest<Sum>(reader, 'referrer', days),
    largest<CampaignSum>(reader, 'campaign', days),
  ]);
  const byDay = counted.rows.slice(days);
  return {
    total: sumOf(byDay),
    totalBefore: sumOf(counted.rows.slice(0, days)),
    byDay,
    pages: pages.map(({ name, visits }) => ({ page: name, visits })),
    referrers: referrers.map(({ name, visits }) => ({ referrer: name, visits })),
    campaigns: campaigns.map(({ name, medium, campaign, visits }) => ({ source: name, medium, campaign, visits })),
  };
}

interface Sum extends Record<string, unknown> {
  readonly name: string;
  readonly visits: number;
}

interface CampaignSum extends Sum {
  readonly medium: string;
  readonly campaign: string;
}

/** What a sum is of, and where a row of a day has that. */
const kinds = {
  page: { names: sql`name`, of: sql`page`, isSome: sql`true` },
  referrer: { names: sql`name`, of: sql`referrer`, isSome: sql`true` },
  campaign: {
    names: sql`name, medium, campaign`,
    of: sql`utm_source, utm_medium, utm_campaign`,
    isSome: sql`utm_source || utm_medium || utm_campaign <> ''`,
  },
};

/**
 * The most visited of the last days: of months that lie in them by their sums, of the days before those one by one. They are whole numbers
 * that floats hold exactly: a sum of bigints is a numeric, which takes half as long again.
 */
async function largest<Row extends Sum>(reader: Reader, kind: keyof typeof kinds, days: number): Promise<Row[]> {
  const { names, of, isSome } = kinds[kind];
  const firstMonth = sql`(date_trunc('month', ${daysAgo(days)}::timestamp) + interval '1 month')::date`;
  const { rows } = await reader.execute<Row>(sql`
    select ${names}, sum(visits::float8) as visits from (
      select ${names}, visits from ${visitSums} where kind = ${kind} and since >= ${firstMonth} and since <= ${today}
      union all
      select ${of}, visits from ${visitCounts}
      where day > ${daysAgo(days)} and day < ${firstMonth} and day <= ${today} and ${isSome}
    ) counted
    group by ${names} order by visits desc, ${names} limit ${shownMax}`);
  return rows;
}

function sumOf(counted: readonly { readonly visits: number }[]): number {
  return counted.reduce((sum, day) => sum + day.visits, 0);
}
