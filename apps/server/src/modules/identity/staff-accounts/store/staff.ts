import type { Language } from '@tetri/contract';
import { and, eq, gt, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Reader, secondsFromNow, type Tx } from '../../../../platform/database/index.ts';
import { authenticators } from '../../factors/tables.ts';
import { forgetDevices } from '../../devices/store/known-devices.ts';
import { sessionLimits } from '../actions/session-limits.ts';
import { staff, staffSessions, staffSocketTokens } from '../tables.ts';

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

/** Also whoever may no longer sign in. */
export async function findStaffByAddress(reader: Reader, email: string): Promise<StaffRow | undefined> {
  const [row] = await reader
    .select()
    .from(staff)
    .where(eq(sql`lower(${staff.email})`, email.toLowerCase()));
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

/** Locked until the transaction ends: what decides about their sessions is decided one after the other. */
export async function lockStaff(tx: Tx, staffId: string): Promise<StaffRow | undefined> {
  const [row] = await tx.select().from(staff).where(eq(staff.id, staffId)).for('update');
  return row;
}

type NewStaff = Pick<StaffRow, 'id' | 'email' | 'name' | 'role' | 'passwordHash' | 'isFirstPassword'> &
  Partial<Pick<StaffRow, 'lang'>>;

/** The database refuses an e-mail that a member of staff has already (`violates`). */
export async function insertStaff(tx: Tx, row: NewStaff): Promise<void> {
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

export interface LiveSession {
  readonly session: SessionRow;
  readonly person: StaffRow;
  readonly hasSecondFactor: boolean;
  /** Its last use was written down more than a minute ago. */
  readonly isStale: boolean;
}

/** The session that a token opens, with its person, while both may still be used. */
export function findLiveSession(reader: Reader, tokenHash: string): Promise<LiveSession | undefined> {
  return findLive(reader, eq(staffSessions.tokenHash, tokenHash));
}

async function findLive(reader: Reader, which: SQL): Promise<LiveSession | undefined> {
  const [row] = await reader
    .select({
      session: staffSessions,
      person: staff,
      hasSecondFactor: sql<boolean>`${authenticators.personId} is not null`,
      isStale: sql<boolean>`${staffSessions.lastSeenAt} < ${secondsFromNow(-60)}`,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .leftJoin(
      authenticators,
      and(
        eq(authenticators.personKind, 'staff'),
        eq(authenticators.personId, staff.id),
        isNotNull(authenticators.activeSince),
      ),
    )
    .where(and(which, isAlive, staff.isActive));
  return row;
}

/** Those of these sessions that may still be used. */
export async function findLivingSessions(reader: Reader, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await reader
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(inArray(staffSessions.id, [...ids]), isAlive, staff.isActive));
  return rows.map(({ id }) => id);
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

export async function touchSession(tx: Tx, { id, staffId }: SessionRow): Promise<void> {
  await tx.update(staffSessions).set({ lastSeenAt: sql`tetri_now()` }).where(eq(staffSessions.id, id));
  await tx.update(staff).set({ lastSeenAt: sql`tetri_now()` }).where(eq(staff.id, staffId));
}

/** Another token opens the session from now on, and the old one nothing. */
export async function rotateSession(tx: Tx, sessionId: string, tokenHash: string): Promise<void> {
  await tx.update(staffSessions).set({ tokenHash }).where(eq(staffSessions.id, sessionId));
}

/** They have just signed in, in this language. */
export async function noteSignIn(tx: Tx, staffId: string, lang: Language): Promise<void> {
  await tx.update(staff).set({ lastSeenAt: sql`tetri_now()`, lang }).where(eq(staff.id, staffId));
}

export async function deleteSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.delete(staffSessions).where(eq(staffSessions.id, sessionId));
}

export async function deleteSessionByToken(tx: Tx, tokenHash: string): Promise<void> {
  await tx.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash));
}

/** Ends every session of the person but one; no other device is known any more. */
export async function deleteOtherSessions(tx: Tx, staffId: string, keptSessionId: string): Promise<void> {
  await tx.delete(staffSessions).where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.id, keptSessionId)));
  await forgetDevices(tx, { kind: 'staff', id: staffId }, keptSessionId);
}

/** No device is known any more either. */
export async function deleteSessionsOf(tx: Tx, staffId: string): Promise<void> {
  await tx.delete(staffSessions).where(eq(staffSessions.staffId, staffId));
  await forgetDevices(tx, { kind: 'staff', id: staffId });
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

/** Takes the token away and gives the session it stands for: it opens one socket. */
export async function redeemSocketToken(tx: Tx, tokenHash: string): Promise<LiveSession | undefined> {
  const [token] = await tx
    .delete(staffSocketTokens)
    .where(and(eq(staffSocketTokens.tokenHash, tokenHash), gt(staffSocketTokens.expiresAt, sql`tetri_now()`)))
    .returning();
  return token && findLive(tx, eq(staffSessions.id, token.sessionId));
}
