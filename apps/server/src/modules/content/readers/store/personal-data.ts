import { asc, eq } from 'drizzle-orm';
import { eraseAudit, type Reader, type Tx } from '../../../../platform/database/index.ts';
import { announce } from '../../../../platform/outbox/index.ts';
import { voicesChanged } from '../events.ts';
import { voices } from '../tables.ts';

/** The reviews and comments of a person, the oldest first, as JSON can say it. */
export async function readPersonalVoices(reader: Reader, userId: string): Promise<readonly object[]> {
  const rows = await reader.select().from(voices).where(eq(voices.userId, userId)).orderBy(asc(voices.id));
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
export async function erasePersonalVoices(tx: Tx, userId: string): Promise<void> {
  const erased = await tx
    .delete(voices)
    .where(eq(voices.userId, userId))
    .returning({ id: voices.id, kind: voices.kind, state: voices.state });
  for (const subject of ['review', 'comment'] as const) {
    const gone = erased.filter(({ kind }) => kind === subject);
    await eraseAudit(
      tx,
      subject,
      gone.map(({ id }) => id),
    );
  }
  if (erased.some(({ state }) => state === 'shown')) await announce(tx, voicesChanged, {}, { key: 'voices' });
}
