import { and, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import { type Reader, secondsFromNow, type Tx } from '../../../platform/database/index.ts';
import { sessionLimits } from './session-limits.ts';
import { staff, staffSessions, staffSocketTokens } from './tables.ts';

export type StaffRow = typeof staff.$inferSelect;
export type SessionRow = typeof staffSessions.$inferSelect;

const isAlive = and(
  gt(staffSessions.expiresAt, sql`tetri_now()`),
  gt(staffSessions.lastSeenAt, secondsFromNow(-sessionLimits.idleSeconds)),
);

export async function findStaffByEmail(reader: Reader, email: string): Promise<StaffRow | undefined> {
  const [row] = await reader
    .select()
    .from(staff)
    .where(and(eq(sql`lower(${staff.email})`, email.toLowerCase()), staff.isActive));
  return row;
}

export async function findStaff(reader: Reader, staffId: string): Promise<StaffRow | undefined> {
  const [row] = await reader.select().from(staff).where(eq(staff.id, staffId));
  return row;
}

export async function findOwner(reader: Reader): Promise<StaffRow | undefined> {
  const [row] = await reader.select().from(staff).where(eq(staff.role, 'owner')).orderBy(staff.createdAt).limit(1);
  return row;
}

export async function insertStaff(tx: Tx, row: Omit<StaffRow, 'createdAt' | 'updatedAt' | 'isActive'>): Promise<void> {
  const now = sql`tetri_now()`;
  await tx.insert(staff).values({ ...row, createdAt: now, updatedAt: now });
}

export async function updatePassword(
  tx: Tx,
  staffId: string,
  passwordHash: string,
  isFirstPassword: boolean,
): Promise<void> {
  await tx
    .update(staff)
    .set({ passwordHash, isFirstPassword, updatedAt: sql`tetri_now()` })
    .where(eq(staff.id, staffId));
}

/** The session that a token opens, with its person, while both may still be used. */
export async function findLiveSession(
  reader: Reader,
  tokenHash: string,
): Promise<{ session: SessionRow; person: StaffRow; isStale: boolean } | undefined> {
  const [row] = await reader
    .select({
      session: staffSessions,
      person: staff,
      isStale: sql<boolean>`${staffSessions.lastSeenAt} < ${secondsFromNow(-60)}`,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.tokenHash, tokenHash), isAlive, staff.isActive));
  return row;
}

export async function findSession(reader: Reader, sessionId: string): Promise<SessionRow | undefined> {
  const [row] = await reader.select().from(staffSessions).where(eq(staffSessions.id, sessionId));
  return row;
}

export async function insertSession(
  tx: Tx,
  row: Pick<SessionRow, 'id' | 'staffId' | 'tokenHash' | 'ip' | 'userAgent'>,
): Promise<SessionRow> {
  const now = sql`tetri_now()`;
  const times = { createdAt: now, lastSeenAt: now, expiresAt: secondsFromNow(sessionLimits.absoluteSeconds) };
  const [session] = await tx
    .insert(staffSessions)
    .values({ ...row, ...times })
    .returning();
  if (!session) throw new Error('a session was not stored');
  return session;
}

export async function touchSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.update(staffSessions).set({ lastSeenAt: sql`tetri_now()` }).where(eq(staffSessions.id, sessionId));
}

export async function deleteSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.delete(staffSessions).where(eq(staffSessions.id, sessionId));
}

export async function deleteSessionByToken(tx: Tx, tokenHash: string): Promise<void> {
  await tx.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash));
}

/** Ends every session of the person but one. */
export async function deleteOtherSessions(tx: Tx, staffId: string, keptSessionId: string): Promise<void> {
  await tx.delete(staffSessions).where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.id, keptSessionId)));
}

export async function deleteSessionsOf(tx: Tx, staffId: string): Promise<void> {
  await tx.delete(staffSessions).where(eq(staffSessions.staffId, staffId));
}

export async function deleteDeadSessions(tx: Tx): Promise<void> {
  const idleSince = secondsFromNow(-sessionLimits.idleSeconds);
  await tx
    .delete(staffSessions)
    .where(or(lt(staffSessions.expiresAt, sql`tetri_now()`), lt(staffSessions.lastSeenAt, idleSince)));
  await tx.delete(staffSocketTokens).where(lt(staffSocketTokens.expiresAt, sql`tetri_now()`));
}

export async function insertSocketToken(tx: Tx, tokenHash: string, sessionId: string): Promise<void> {
  await tx
    .insert(staffSocketTokens)
    .values({ tokenHash, sessionId, expiresAt: secondsFromNow(sessionLimits.socketTokenSeconds) });
}

/** Takes the token away and gives the person whose session it stands for: it opens one socket. */
export async function redeemSocketToken(
  tx: Tx,
  tokenHash: string,
): Promise<{ person: StaffRow; sessionId: string } | undefined> {
  const [token] = await tx
    .delete(staffSocketTokens)
    .where(and(eq(staffSocketTokens.tokenHash, tokenHash), gt(staffSocketTokens.expiresAt, sql`tetri_now()`)))
    .returning();
  if (!token) return undefined;
  const [row] = await tx
    .select({ person: staff })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.id, token.sessionId), isAlive, staff.isActive));
  return row && { person: row.person, sessionId: token.sessionId };
}
