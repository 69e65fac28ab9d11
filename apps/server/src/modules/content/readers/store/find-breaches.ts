import { sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/index.ts';

interface Breach extends Record<string, unknown> {
  readonly invariant: string;
  readonly subject: string;
  readonly detail: string;
}

/** Checks that as many reviews are counted as are shown (I9). */
export async function findReviewBreaches(reader: Reader): Promise<Breach[]> {
  const { rows } = await reader.execute<Breach>(sql`
    with shown as (
      select lang, stars, count(*) as reviews from submissions where kind = 'review' and state = 'shown' group by lang, stars)
    select 'I9' as invariant, 'reviews in ' || lang || ' of ' || stars || ' stars' as subject,
      coalesce(s.reviews, 0) || ' are shown, counted are ' || coalesce(c.reviews, 0) as detail
    from shown s full join review_counts c using (lang, stars)
    where coalesce(s.reviews, 0) <> coalesce(c.reviews, 0)
    order by subject`);
  return rows;
}
