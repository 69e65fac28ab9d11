import { and, asc, desc, gt, lte, or, ne, sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';
import { visitCounts } from '../tables.ts';

const shownMax = 20;
const today = sql`(tetri_now() at time zone 'UTC')::date`;
const daysAgo = (days: number): SQL => sql`${today} - ${days}::int`;
/** Whole numbers that floats hold exactly: a sum of bigints is a numeric, which takes half as long again. */
const visits = sql<number>`coalesce(sum(${visitCounts.visits}::float8), 0)`.mapWith(Number);

/** The last days, today among them, and how many visits there were in as many days before. */
export async function readVisits(reader: Reader, days: number) {
  const lately = and(gt(visitCounts.day, daysAgo(days)), lte(visitCounts.day, today));
  const { page, referrer, utmSource: source, utmMedium: medium, utmCampaign: campaign } = visitCounts;
  const [counted, pages, referrers, campaigns] = await Promise.all([
    reader.execute<{ day: string; visits: number }>(sql`
      select d.day::date::text as day, coalesce(v.visits, 0) as visits
      from generate_series(${daysAgo(2 * days - 1)}, ${today}, '1 day') as d (day)
      left join (
        select ${visitCounts.day}, ${visits} as visits from ${visitCounts}
        where ${visitCounts.day} > ${daysAgo(2 * days)} and ${visitCounts.day} <= ${today} group by 1
      ) v on v.day = d.day
      order by d.day`),
    reader
      .select({ page, visits })
      .from(visitCounts)
      .where(lately)
      .groupBy(page)
      .orderBy(desc(visits), asc(page))
      .limit(shownMax),
    reader
      .select({ referrer, visits })
      .from(visitCounts)
      .where(lately)
      .groupBy(referrer)
      .orderBy(desc(visits), asc(referrer))
      .limit(shownMax),
    reader
      .select({ source, medium, campaign, visits })
      .from(visitCounts)
      .where(and(lately, or(ne(source, ''), ne(medium, ''), ne(campaign, ''))))
      .groupBy(source, medium, campaign)
      .orderBy(desc(visits), asc(source), asc(medium), asc(campaign))
      .limit(shownMax),
  ]);
  const byDay = counted.rows.slice(days);
  return {
    total: sumOf(byDay),
    totalBefore: sumOf(counted.rows.slice(0, days)),
    byDay,
    pages,
    referrers,
    campaigns,
  };
}

function sumOf(counted: readonly { readonly visits: number }[]): number {
  return counted.reduce((sum, day) => sum + day.visits, 0);
}
