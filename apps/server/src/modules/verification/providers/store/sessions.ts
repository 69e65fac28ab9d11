import { and, asc, eq, sql } from 'drizzle-orm';
import { newId, type Reader, secondsFromNow, type Tx } from '../../../../platform/database/index.ts';
import { verificationSessions } from '../tables.ts';

export type SessionRow = typeof verificationSessions.$inferSelect;

/** So long a visit may take, with all that the service looks at by itself. */
const lastsSeconds = 7 * 86_400;

export async function findSession(reader: Reader, id: string): Promise<SessionRow | undefined> {
  const [row] = await reader.select().from(verificationSessions).where(eq(verificationSessions.id, id));
  return row;
}

/** The visit of a verification that has not ended. */
export async function findOpenSession(reader: Reader, verificationId: string): Promise<SessionRow | undefined> {
  const [row] = await reader
    .select()
    .from(verificationSessions)
    .where(and(eq(verificationSessions.verificationId, verificationId), eq(verificationSessions.state, 'open')));
  return row;
}

/** It stands still until the transaction ends; its verification is locked before. */
export async function lockSession(tx: Tx, id: string): Promise<SessionRow | undefined> {
  const [row] = await tx.select().from(verificationSessions).where(eq(verificationSessions.id, id)).for('update');
  return row;
}

export async function insertSession(tx: Tx, draft: Pick<SessionRow, 'verificationId' | 'lang'>): Promise<SessionRow> {
  const [row] = await tx
    .insert(verificationSessions)
    .values({
      ...draft,
      id: newId(),
      state: 'open',
      createdAt: sql`tetri_now()`,
      endsAt: secondsFromNow(lastsSeconds),
    })
    .returning();
  if (!row) throw new Error('the visit was not written');
  return row;
}

export async function changeSession(
  tx: Tx,
  id: string,
  changes: Partial<Pick<SessionRow, 'url' | 'state'>>,
): Promise<void> {
  await tx.update(verificationSessions).set(changes).where(eq(verificationSessions.id, id));
}

/** Visits of a verification, the oldest first. */
export async function listSessions(reader: Reader, verificationId: string): Promise<SessionRow[]> {
  return reader
    .select()
    .from(verificationSessions)
    .where(eq(verificationSessions.verificationId, verificationId))
    .orderBy(asc(verificationSessions.createdAt), asc(verificationSessions.id));
}

export async function forgetSessions(tx: Tx, verificationId: string): Promise<void> {
  await tx.delete(verificationSessions).where(eq(verificationSessions.verificationId, verificationId));
}
