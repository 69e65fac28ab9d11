import { asc, eq } from 'drizzle-orm';
import { eraseAudit, type Reader, type Tx } from '../../../../platform/database/index.ts';
import { announce } from '../../../../platform/outbox/index.ts';
import { submissionsChanged } from '../events.ts';
import { submissions } from '../tables.ts';

/** The reviews and comments of a person, the oldest first, as JSON can say it. */
export async function readPersonalSubmissions(reader: Reader, userId: string): Promise<readonly object[]> {
  const rows = await reader
    .select()
    .from(submissions)
    .where(eq(submissions.userId, userId))
    .orderBy(asc(submissions.id));
  return rows.map(({ kind, state, name, message, lang, stars, newsId, createdAt, reason }) => ({
    kind,
    state,
    name,
    message,
    lang,
    stars,
    newsId,
    createdAt: createdAt.toISOString(),
    reason,
  }));
}

/** Takes back what the person wrote, from readers too. */
export async function erasePersonalSubmissions(tx: Tx, userId: string): Promise<void> {
  const erased = await tx
    .delete(submissions)
    .where(eq(submissions.userId, userId))
    .returning({ id: submissions.id, kind: submissions.kind, state: submissions.state });
  for (const subject of ['review', 'comment'] as const) {
    const gone = erased.filter(({ kind }) => kind === subject);
    await eraseAudit(
      tx,
      subject,
      gone.map(({ id }) => id),
    );
  }
  if (erased.some(({ state }) => state === 'shown')) await announce(tx, submissionsChanged, {}, { key: 'submissions' });
}
