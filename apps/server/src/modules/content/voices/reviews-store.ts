import type { Language } from '@tetri/contract';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { newId, type Reader, type Tx } from '../../../platform/database/index.ts';
import { voices } from './tables.ts';

export type VoiceRow = typeof voices.$inferSelect;

const shownReviews = and(eq(voices.kind, 'review'), eq(voices.state, 'shown'));

export interface NewReview {
  readonly message: string;
  readonly stars: number;
  readonly name: string;
  readonly lang: Language;
  readonly userId: string | null;
  readonly authorKey: string;
}

/** The day by the clock of the house. */
const today = sql<string>`(tetri_now() at time zone 'Asia/Tbilisi')::date`;

/** Whether this author has written today. */
export async function hasReviewedToday(reader: Reader, authorKey: string): Promise<boolean> {
  return (await reader.$count(voices, and(eq(voices.authorKey, authorKey), eq(voices.day, today)))) > 0;
}

/** Keeps a review; false where this author has one of today. */
export async function insertReview(tx: Tx, review: NewReview): Promise<boolean> {
  const rows = await tx
    .insert(voices)
    .values({ id: newId(), kind: 'review', state: 'waiting', ...review, day: today, createdAt: sql`tetri_now()` })
    .onConflictDoNothing({ target: [voices.authorKey, voices.day] })
    .returning({ id: voices.id });
  return rows.length > 0;
}

/** Newest first. */
export function findShownReviews(
  reader: Reader,
  { lang, limit, offset }: { lang: Language; limit: number; offset: number },
): Promise<VoiceRow[]> {
  return reader
    .select()
    .from(voices)
    .where(and(shownReviews, eq(voices.lang, lang)))
    .orderBy(desc(voices.id))
    .limit(limit)
    .offset(offset);
}

/** How many reviews of each language gave each number of stars. */
export async function countShownReviews(reader: Reader): Promise<{ lang: Language; stars: number; count: number }[]> {
  const rows = await reader
    .select({ lang: voices.lang, stars: voices.stars, count: count() })
    .from(voices)
    .where(shownReviews)
    .groupBy(voices.lang, voices.stars);
  return rows.map(({ stars, ...row }) => ({ ...row, stars: stars ?? 0 }));
}
