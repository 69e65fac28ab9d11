import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { type Reader, secondsFromNow, type Tx } from '../../../../platform/database/index.ts';
import { accountLimits } from '../actions/account-limits.ts';
import { forgetDeviceOf, forgetDevices } from '../../devices/store/known-devices.ts';
import { users, userSessions } from '../tables.ts';
import type { UserRow } from './users.ts';

export type UserSessionRow = typeof userSessions.$inferSelect;

const isAlive = and(
  gt(userSessions.expiresAt, sql`tetri_now()`),
  gt(userSessions.lastSeenAt, secondsFromNow(-accountLimits.idleSeconds)),
);
/** Nobody who was erased or is blocked has a session. */
export const isWelcome = and(
  isNull(users.deletedAt),
  or(isNull(users.blockedUntil), sql`${users.blockedUntil} <= tetri_now()`),
);

/** The session that a token opens, with its person, while both may be used: one indexed read. */
export async function findLiveUserSession(
  reader: Reader,
  tokenHash: string,
): Promise<{ session: UserSessionRow; user: UserRow; isStale: boolean } | undefined> {
  const [row] = await reader
    .select({
      session: userSessions,
      user: users,
      isStale: sql<boolean>`${userSessions.lastSeenAt} < ${secondsFromNow(-60)}`,
    })
    .from(userSessions)
    .innerJoin(users, eq(users.id, userSessions.userId))
    .where(and(eq(userSessions.tokenHash, tokenHash), isAlive, isWelcome));
  return row;
}

export async function insertUserSession(
  tx: Tx,
  row: Pick<UserSessionRow, 'id' | 'userId' | 'tokenHash' | 'ip' | 'userAgent'>,
): Promise<UserSessionRow> {
  const idleSince = secondsFromNow(-accountLimits.idleSeconds);
  await tx
    .delete(userSessions)
    .where(or(lt(userSessions.expiresAt, sql`tetri_now()`), lt(userSessions.lastSeenAt, idleSince)));
  const now = sql`tetri_now()`;
  const [session] = await tx
    .insert(userSessions)
    .values({
      ...row,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: secondsFromNow(accountLimits.absoluteSeconds),
    })
    .returning();
  if (!session) throw new Error('a session was not stored');
  return session;
}

export async function touchUserSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.update(userSessions).set({ lastSeenAt: sql`tetri_now()` }).where(eq(userSessions.id, sessionId));
}

/** Another token opens the session from now on. */
export async function rotateUserSession(tx: Tx, sessionId: string, tokenHash: string): Promise<void> {
  await tx.update(userSessions).set({ tokenHash }).where(eq(userSessions.id, sessionId));
}

export async function findUserSession(reader: Reader, sessionId: string): Promise<UserSessionRow | undefined> {
  const [row] = await reader.select().from(userSessions).where(eq(userSessions.id, sessionId));
  return row;
}

/** Those of these sessions that may still be used. */
export async function findLivingUserSessions(reader: Reader, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await reader
    .select({ id: userSessions.id })
    .from(userSessions)
    .innerJoin(users, eq(users.id, userSessions.userId))
    .where(and(inArray(userSessions.id, [...ids]), isAlive, isWelcome));
  return rows.map(({ id }) => id);
}

/** The last used first. */
export async function listUserSessions(reader: Reader, userId: string): Promise<UserSessionRow[]> {
  return reader
    .select()
    .from(userSessions)
    .where(and(eq(userSessions.userId, userId), isAlive))
    .orderBy(desc(userSessions.lastSeenAt));
}

/** Ends one session of the person, and no other person's. */
export async function endUserSession(tx: Tx, userId: string, sessionId: string): Promise<void> {
  await tx.delete(userSessions).where(and(eq(userSessions.id, sessionId), eq(userSessions.userId, userId)));
}

export async function endUserSessionByToken(tx: Tx, tokenHash: string): Promise<void> {
  await tx.delete(userSessions).where(eq(userSessions.tokenHash, tokenHash));
}

/** Ends one session of the person as `endUserSession` does, and does not know its device any more. */
export async function dismissDevice(tx: Tx, userId: string, sessionId: string): Promise<void> {
  await endUserSession(tx, userId, sessionId);
  await forgetDeviceOf(tx, { kind: 'user', id: userId }, sessionId);
}

/** Ends every session of the person, or every one but `keptSessionId`; no other device is known any more. */
export async function endUserSessions(tx: Tx, userId: string, keptSessionId?: string): Promise<void> {
  const others = keptSessionId === undefined ? undefined : ne(userSessions.id, keptSessionId);
  await tx.delete(userSessions).where(and(eq(userSessions.userId, userId), others));
  await forgetDevices(tx, { kind: 'user', id: userId }, keptSessionId);
}

/** Where and with what somebody is signed in. */
export async function sessionPlaces(
  reader: Reader,
  userId: string,
): Promise<Pick<UserSessionRow, 'ip' | 'userAgent'>[]> {
  return reader
    .select({ ip: userSessions.ip, userAgent: userSessions.userAgent })
    .from(userSessions)
    .where(eq(userSessions.userId, userId));
}
