import type { Language } from '@tetri/contract';
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { newId, type Reader, type Tx } from '../../../../platform/database/index.ts';
import { reviewAuthors, reviewCounts, submissions } from '../tables.ts';

export type SubmissionRow = typeof submissions.$inferSelect;

const shownReviews = and(eq(submissions.kind, 'review'), eq(submissions.state, 'shown'));

export interface NewReview {
  readonly message: string;
  readonly stars: number;
  readonly name: string;
  readonly lang: Language;
  readonly userId: string | null;
}

/** The day in the exchange's time zone. */
const today = sql<string>`(tetri_now() at time zone 'Asia/Tbilisi')::date`;

/** Whether anybody with one of these keys has written today. */
export async function hasReviewedToday(reader: Reader, keys: readonly string[]): Promise<boolean> {
  return (
    (await reader.$count(reviewAuthors, and(inArray(reviewAuthors.key, [...keys]), eq(reviewAuthors.day, today)))) > 0
  );
}

/**
 * Notes that the person of these keys writes today; false where one of them has. To be rolled back then. What is known of
 * other days is forgotten.
 */
export async function noteReviewer(tx: Tx, keys: readonly string[]): Promise<boolean> {
  await tx.delete(reviewAuthors).where(lt(reviewAuthors.day, today));
  // In one order always, so that two of them at once never wait for each other in a ring.
  const rows = [...new Set(keys)].sort().map((key) => ({ key, day: today }));
  const noted = await tx.insert(reviewAuthors).values(rows).onConflictDoNothing().returning({ key: reviewAuthors.key });
  return noted.length === rows.length;
}

export async function insertReview(tx: Tx, review: NewReview): Promise<void> {
  await tx
    .insert(submissions)
    .values({ id: newId(), kind: 'review', state: 'waiting', ...review, createdAt: sql`tetri_now()` });
}

/** Newest first. */
export function findShownReviews(
  reader: Reader,
  { lang, limit, offset }: { lang: Language | 'all'; limit: number; offset: number },
): Promise<SubmissionRow[]> {
  // What comes before the page is skipped in an index.
  const page = reader
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(shownReviews, lang === 'all' ? undefined : eq(submissions.lang, lang)))
    .orderBy(desc(submissions.id))
    .limit(limit)
    .offset(offset);
  return reader.select().from(submissions).where(inArray(submissions.id, page)).orderBy(desc(submissions.id));
}

/** How many reviews of each language gave each number of stars. */
export function countShownReviews(reader: Reader): Promise<{ lang: Language; stars: number; count: number }[]> {
  return reader
    .select({ lang: reviewCounts.lang, stars: reviewCounts.stars, count: reviewCounts.reviews })
    .from(reviewCounts)
    .where(gt(reviewCounts.reviews, 0));
}
