import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { type Reader, secondsFromNow, type Tx } from '../../../../platform/database/index.ts';
import { lockLivingUser } from '../../profile/actions/lock-user.ts';
import { hashToken } from '../../secrets/token.ts';
import { passkeyChallenges, passkeys } from '../../factors/tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export const challengeSeconds = 300;

/** Keeps a challenge for one answer. `userId`: whose new passkey it is for; null where it is for signing in. */
export async function insertChallenge(tx: Tx, challenge: string, userId: string | null): Promise<void> {
  await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`tetri_now()`));
  await tx
    .insert(passkeyChallenges)
    .values({ challengeHash: hashToken(challenge), userId, expiresAt: secondsFromNow(challengeSeconds) });
}

/** Whether a challenge for signing in can still be answered. */
export async function isChallengeOpen(reader: Reader, challenge: string): Promise<boolean> {
  const [row] = await reader
    .select({ challengeHash: passkeyChallenges.challengeHash })
    .from(passkeyChallenges)
    .where(open(challenge, null));
  return row !== undefined;
}

/** Uses a challenge up: false when it was answered before, is too old, never was, or was for something else. */
export async function takeChallenge(tx: Tx, challenge: string, userId: string | null): Promise<boolean> {
  const { rowCount } = await tx.delete(passkeyChallenges).where(open(challenge, userId));
  return rowCount === 1;
}

function open(challenge: string, userId: string | null) {
  return and(
    eq(passkeyChallenges.challengeHash, hashToken(challenge)),
    userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
    gt(passkeyChallenges.expiresAt, sql`tetri_now()`),
  );
}

/** Lets nobody else give the person a passkey until the transaction ends; answers how many they have. Throws forbidden when they were erased. */
export async function lockPasskeys(tx: Tx, userId: string): Promise<number> {
  await lockLivingUser(tx, userId);
  return tx.$count(passkeys, eq(passkeys.userId, userId));
}

/** The newest first. */
export function listPasskeys(reader: Reader, userId: string): Promise<PasskeyRow[]> {
  return reader.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.createdAt));
}

export async function findPasskey(reader: Reader, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await reader.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

/** Undefined when this credential is known already. */
export async function insertPasskey(
  tx: Tx,
  row: Omit<PasskeyRow, 'createdAt' | 'lastUsedAt'>,
): Promise<PasskeyRow | undefined> {
  const [passkey] = await tx
    .insert(passkeys)
    .values({ ...row, createdAt: sql`tetri_now()` })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning();
  return passkey;
}

/**
 * Notes a use. False when the passkey is gone, or when its counter stands at or above this one: then a copy of it, or an
 * older answer, was used (WebAuthn, section 6.1.1). Devices that do not count stay at 0.
 */
export async function advanceCounter(tx: Tx, id: string, counter: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`tetri_now()` })
    .where(and(eq(passkeys.id, id), counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)));
  return rowCount === 1;
}

/** False when the person has no such passkey. */
export async function removePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)));
  return rowCount === 1;
}

export async function removePasskeys(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
}
