import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';
import { isDemoSite } from '../demo/demo-visits.ts';
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
      left join ${visitSums} v on v.kind = 'day' and v.since = d.day::date
      order by d.day`),
    largest(reader, 'page', days),
    largest(reader, 'referrer', days),
    largest(reader, 'campaign', days),
  ]);
  const byDay = counted.rows.slice(days);
  return {
    total: sumOf(byDay),
    totalBefore: sumOf(counted.rows.slice(0, days)),
    isDemo: referrers.some(({ name }) => isDemoSite(name)),
    byDay,
    pages: pages.map(({ name, visits }) => ({ page: name, visits })),
    referrers: referrers.map(({ name, visits }) => ({ referrer: name, visits, isDemo: isDemoSite(name) })),
    campaigns: campaigns.map(({ name, medium = '', campaign = '', visits }) => ({
      source: name,
      medium,
      campaign,
      visits,
      isDemo: isDemoSite(name),
    })),
  };
}

interface Sum extends Record<string, unknown> {
  readonly name: string;
  /** Of campaigns. */
  readonly medium?: string;
  readonly campaign?: string;
  readonly visits: number;
}

/** What is counted, and where a row of a day has its name. */
const kinds = {
  page: { names: sql`name`, of: sql`page`, isSome: sql`true` },
  referrer: { names: sql`name`, of: sql`referrer`, isSome: sql`true` },
  campaign: {
    names: sql`name, medium, campaign`,
    of: sql`utm_source, utm_medium, utm_campaign`,
    isSome: sql`utm_source || utm_medium || utm_campaign <> ''`,
  },
};

/** So many of the largest of all time are looked at for the largest of some days. */
const lookedAt = 300;
/** Of fewer days, all rows are added up. */
const addedUpMax = 31;

/** The most visited of the last days. */
async function largest(reader: Reader, kind: keyof typeof kinds, days: number): Promise<Sum[]> {
  return (days > addedUpMax ? await amongLargest(reader, kind, days) : undefined) ?? amongAll(reader, kind, days);
}

/** Whole numbers that floats hold exactly: a sum of bigints is a numeric, which takes half as long again. */
const summed = sql`sum(visits::float8) as visits`;

async function amongAll(reader: Reader, kind: keyof typeof kinds, days: number): Promise<Sum[]> {
  const { names, of, isSome } = kinds[kind];
  const { rows } = await reader.execute<Sum>(sql`
    select ${names}, ${summed} from (
      select ${of}, visits from ${visitCounts} where day > ${daysAgo(days)} and day <= ${today} and ${isSome}
    ) counted (${names}, visits)
    group by ${names} order by visits desc, ${names} limit ${shownMax}`);
  return rows;
}

/**
 * Whoever has been visited more often lately than all others are in all time is among the largest of all time: months of these are
 * added up, and the days before the first of them. Undefined where others may be larger.
 */
async function amongLargest(reader: Reader, kind: keyof typeof kinds, days: number): Promise<Sum[] | undefined> {
  const { names, of } = kinds[kind];
  const firstMonth = sql`(date_trunc('month', ${daysAgo(days)}::timestamp) + interval '1 month')::date`;
  const { rows } = await reader.execute<Sum & { readonly candidates: number; readonly is_sure: boolean }>(sql`
    with candidate as materialized (
      select name, medium, campaign, visits from ${visitSums} where kind = ${kind} and since = '-infinity'
      order by visits desc, name, medium, campaign limit ${lookedAt}
    ), lately as (
      select name, medium, campaign, s.visits from candidate c join ${visitSums} s using (name, medium, campaign)
      where s.kind = ${kind} and s.since >= ${firstMonth} and s.since <= ${today}
      union all
      select name, medium, campaign, v.visits from candidate c join ${visitCounts} v on (${names}) = (${of})
      where v.day > ${daysAgo(days)} and v.day < ${firstMonth} and v.day <= ${today}
    ), shown as (
      select name, medium, campaign, ${summed} from lately
      group by name, medium, campaign order by visits desc, name, medium, campaign limit ${shownMax}
    ), least as (
      select visits, name, medium, campaign from candidate order by visits, name desc, medium desc, campaign desc limit 1
    )
    select s.*, (select count(*)::int from candidate) as candidates,
      s.visits > l.visits or s.visits = l.visits and (s.name, s.medium, s.campaign) <= (l.name, l.medium, l.campaign) as is_sure
    from shown s cross join least l
    order by s.visits desc, s.name, s.medium, s.campaign`);
  const isSure = rows[0] ? rows[0].candidates < lookedAt || (rows.length === shownMax && rows.at(-1)?.is_sure) : false;
  return isSure ? rows : undefined;
}

function sumOf(counted: readonly { readonly visits: number }[]): number {
  return counted.reduce((sum, day) => sum + day.visits, 0);
}
