import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/index.ts';
import { newsletters } from '../tables.ts';

export type NewsletterRow = typeof newsletters.$inferSelect;

export async function findNewsletter(reader: Reader, newsId: string): Promise<NewsletterRow | undefined> {
  const [row] = await reader.select().from(newsletters).where(eq(newsletters.newsId, newsId));
  return row;
}

/** Notes that this news goes to the subscribers; undefined where it went already. */
export async function insertNewsletter(
  tx: Tx,
  newsletter: { newsId: string; recipients: number; sentBy: string; sentByName: string },
): Promise<NewsletterRow | undefined> {
  const [row] = await tx
    .insert(newsletters)
    .values({ ...newsletter, sentAt: sql`tetri_now()` })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** The last mail is on its way. */
export async function endNewsletter(tx: Tx, newsId: string): Promise<void> {
  await tx
    .update(newsletters)
    .set({ overAt: sql`tetri_now()` })
    .where(and(eq(newsletters.newsId, newsId), isNull(newsletters.overAt)));
}
