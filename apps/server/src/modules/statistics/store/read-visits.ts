import { and, asc, desc, gt, lte, or, ne, sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';
import { visitCounts } from '../tables.ts';

const shownMax = 20;
const today = sql`(tetri_now() at time zone 'UTC')::date`;
const daysAgo = (days: number): SQL => sql`${today} - ${days}::int`;
const visits = sql<number>`coalesce(sum(${visitCounts.visits}), 0)`.mapWith(Number);

/** The last days, today among them, and how many visits there were in as many days before. */
export async function readVisits(reader: Reader, days: number) {
  const lately = and(gt(visitCounts.day, daysAgo(days)), lte(visitCounts.day, today));
  const before = and(gt(visitCounts.day, daysAgo(2 * days)), lte(visitCounts.day, daysAgo(days)));
  const { page, referrer, utmSource: source, utmMedium: medium, utmCampaign: campaign } = visitCounts;
  const [[sum], [sumBefore], counted, pages, referrers, campaigns] = await Promise.all([
    reader.select({ visits }).from(visitCounts).where(lately),
    reader.select({ visits }).from(visitCounts).where(before),
    reader.execute<{ day: string; visits: string }>(sql`
      select d.day::date::text as day, coalesce(sum(${visitCounts.visits}), 0)::text as visits
      from generate_series(${daysAgo(days - 1)}, ${today}, '1 day') as d (day)
      left join ${visitCounts} on ${visitCounts.day} = d.day
      group by 1 order by 1`),
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
  return {
    total: sum?.visits ?? 0,
    totalBefore: sumBefore?.visits ?? 0,
    byDay: counted.rows.map((row) => ({ day: row.day, visits: Number(row.visits) })),
    pages,
    referrers,
    campaigns,
  };
}
