import { sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';

/** So many visitors a day are believed of one network. */
const perNetworkMax = 10;

/**
 * Counts a visitor of today, by the database's day, once; more of one network than can be people are left out. Hashes of days
 * that have ended are forgotten on the way.
 */
export async function countVisit(
  tx: Tx,
  { userId, visitor, network }: { readonly userId: string; readonly visitor: Buffer; readonly network: Buffer },
): Promise<void> {
  const today = sql`(tetri_now() at time zone 'UTC')::date`;
  await tx.execute(sql`delete from affiliate_visitors where day < ${today}`);
  // One after the other, so that many at once are not each the tenth.
  const place = `visits:${userId}:${network.toString('hex')}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`);
  const { rowCount } = await tx.execute(sql`
    insert into affiliate_visitors (user_id, day, visitor, network)
    select ${userId}, ${today}, ${visitor}, ${network}
    where (select count(*) from affiliate_visitors where user_id = ${userId} and day = ${today} and network = ${network}) < ${perNetworkMax}
    on conflict do nothing`);
  if (rowCount !== 1) return;
  await tx.execute(sql`
    insert into affiliate_visit_days as known (user_id, day, visits) values (${userId}, ${today}, 1)
    on conflict (user_id, day) do update set visits = known.visits + 1`);
}

/** Visits by day, days without any too; both days are in it, UTC. */
export async function visitsByDay(
  reader: Reader,
  userId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ date: string; visits: number }[]> {
  const { rows } = await reader.execute<{ date: string; visits: number }>(sql`
    select d::date::text as date, coalesce(v.visits, 0)::int as visits
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d
    left join affiliate_visit_days v on v.user_id = ${userId} and v.day = d::date
    order by d`);
  return rows;
}
