import type { Language, RequestType } from '@tetri/contract';
import { asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Counted, countUpTo, newId, type Reader, type Tx } from '../../../platform/database/index.ts';
import { feedback } from '../tables.ts';

export type FeedbackRow = typeof feedback.$inferSelect;

export interface NewFeedback {
  readonly requestType: RequestType;
  readonly name: string;
  readonly email: string;
  readonly contact: string;
  readonly details: string;
  readonly referer: string;
  readonly lang: Language;
  readonly userId: string | null;
}

export async function insertFeedback(tx: Tx, wish: NewFeedback): Promise<void> {
  await tx.insert(feedback).values({ id: newId(), ...wish, createdAt: sql`tetri_now()` });
}

/** What waits, the longest first; what is done, the latest first. */
export async function findFeedback(
  reader: Reader,
  { isDone, limit, offset }: { isDone: boolean; limit: number; offset: number },
): Promise<{ rows: FeedbackRow[]; counted: Counted }> {
  const where = isDone ? isNotNull(feedback.doneAt) : isNull(feedback.doneAt);
  const order = isDone ? [desc(feedback.doneAt), desc(feedback.id)] : [asc(feedback.id)];
  const [rows, counted] = await Promise.all([
    reader
      .select()
      .from(feedback)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    countUpTo(reader, feedback, where),
  ]);
  return { rows, counted };
}

/** Those whom nobody has called back yet. */
export function countWaitingFeedback(reader: Reader): Promise<number> {
  return reader.$count(feedback, isNull(feedback.doneAt));
}

/** Says that somebody was called back, by whom, or that they wait again; undefined where there is no such wish. */
export async function markFeedback(
  tx: Tx,
  id: string,
  staff: { readonly staffId: string; readonly name: string } | null,
): Promise<FeedbackRow | undefined> {
  const [row] = await tx
    .update(feedback)
    .set({
      doneBy: staff?.staffId ?? null,
      doneByName: staff?.name ?? '',
      doneAt: staff ? sql`tetri_now()` : null,
    })
    .where(eq(feedback.id, id))
    .returning();
  return row;
}
