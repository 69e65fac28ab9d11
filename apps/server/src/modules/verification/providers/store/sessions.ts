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

/** Where an open visit leads; false where it has ended meanwhile. */
export async function keepAddress(tx: Tx, id: string, url: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(verificationSessions)
    .set({ url })
    .where(and(eq(verificationSessions.id, id), eq(verificationSessions.state, 'open')));
  return rowCount === 1;
}

/** Visits at a service that is asked no more. */
export async function endOpenSessions(tx: Tx): Promise<void> {
  await tx.update(verificationSessions).set({ state: 'ended' }).where(eq(verificationSessions.state, 'open'));
}

/** A visit that leads nowhere any more; what was decided of it meanwhile stays. */
export async function endSession(tx: Tx, id: string): Promise<void> {
  await tx
    .update(verificationSessions)
    .set({ state: 'ended' })
    .where(and(eq(verificationSessions.id, id), eq(verificationSessions.state, 'open')));
}

export async function changeSession(tx: Tx, id: string, changes: Pick<SessionRow, 'state'>): Promise<void> {
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
