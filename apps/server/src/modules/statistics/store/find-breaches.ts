import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';

interface Breach extends Record<string, unknown> {
  readonly invariant: string;
  readonly subject: string;
  readonly detail: string;
}

/** Checks that the sums of visits are those of their days (I9). */
export async function findVisitBreaches(reader: Reader): Promise<Breach[]> {
  const { rows } = await reader.execute<Breach>(sql`
    with added as (
      select s.kind, s.name, s.medium, s.campaign, s.since, sum(s.visits) as visits
      from visit_counts v cross join lateral visit_sums_of(v) s group by 1, 2, 3, 4, 5)
    select 'I9' as invariant, 'visits by ' || kind || ' ' || concat_ws(' ', nullif(name, ''), nullif(medium, ''), nullif(campaign, '')) || ' since ' || since as subject,
      'they come to ' || coalesce(a.visits, 0) || ', kept is ' || coalesce(s.visits, 0) as detail
    from added a full join visit_sums s using (kind, name, medium, campaign, since)
    where a.visits is distinct from s.visits
    order by subject limit 100`);
  return rows;
}
