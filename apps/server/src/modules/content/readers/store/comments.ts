import type { Language } from '@tetri/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { newId, type Reader, type Tx } from '../../../../platform/database/index.ts';
import { submissions } from '../tables.ts';

/** As many as a page can bear; who has more to show needs pages of them. */
const commentsMax = 500;

export async function insertComment(
  tx: Tx,
  comment: { newsId: string; message: string; name: string; lang: Language; userId: string },
): Promise<void> {
  await tx
    .insert(submissions)
    .values({ id: newId(), kind: 'comment', state: 'waiting', ...comment, createdAt: sql`tetri_now()` });
}

/** The comments on a piece of news that were let through, oldest first, as readers see them. */
export async function listShownComments(
  reader: Reader,
  newsId: string,
): Promise<{ _id: string; name_author: string; message: string; createdAt: string }[]> {
  const rows = await reader
    .select()
    .from(submissions)
    .where(and(eq(submissions.kind, 'comment'), eq(submissions.state, 'shown'), eq(submissions.newsId, newsId)))
    .orderBy(asc(submissions.id))
    .limit(commentsMax);
  return rows.map(({ id, name, message, createdAt }) => ({
    _id: id,
    name_author: name,
    message,
    createdAt: createdAt.toISOString(),
  }));
}
