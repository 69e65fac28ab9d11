import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/index.ts';
import { pickupCodeOf, readPickupCode } from '../../core/pickup-code.ts';
import { pickups } from '../../tables.ts';

/** Wrong tries before a manager must look: of 2^40 codes that is no chance at all. */
export const pickupAttempts = 5;

/** `locked`: too many wrong tries. `used`: the money was handed out before. */
export type PickupAnswer = 'right' | 'wrong' | 'locked' | 'used';

/**
 * The code a customer shows at the till. It is derived from a key that lies outside the database, so neither the database
 * nor its backups hold a code that could be shown.
 */
export function pickupCode(key: Buffer, orderId: string): string {
  return pickupCodeOf(createHmac('sha256', key).update(`pickup:${orderId}`).digest());
}

/**
 * Judges what was typed at the till, under the lock of the order's tries. `right` uses the code up, once and for ever; the
 * caller books the payout in the same transaction. `wrong` takes a try away, so the transaction must be committed.
 */
export async function usePickupCode(
  tx: Tx,
  { key, orderId, typed, staffId }: { key: Buffer; orderId: string; typed: string; staffId: string },
): Promise<PickupAnswer> {
  await tx.insert(pickups).values({ orderId, attemptsLeft: pickupAttempts }).onConflictDoNothing();
  const [row] = await tx.select().from(pickups).where(eq(pickups.orderId, orderId)).for('update');
  if (!row || row.usedAt) return 'used';
  if (row.attemptsLeft === 0) return 'locked';
  const isRight = isSame(readPickupCode(typed) ?? '', pickupCode(key, orderId));
  await tx
    .update(pickups)
    .set(isRight ? { usedAt: sql`tetri_now()`, usedBy: staffId } : { attemptsLeft: sql`${pickups.attemptsLeft} - 1` })
    .where(and(eq(pickups.orderId, orderId), isNull(pickups.usedAt), gt(pickups.attemptsLeft, 0)));
  return isRight ? 'right' : 'wrong';
}

export interface PickupState {
  readonly attemptsLeft: number;
  /** The money was handed out. */
  readonly isUsed: boolean;
  readonly usedAt: Date | null;
}

export async function pickupState(reader: Reader, orderId: string): Promise<PickupState> {
  const [row] = await reader.select().from(pickups).where(eq(pickups.orderId, orderId));
  const usedAt = row?.usedAt ?? null;
  return { attemptsLeft: row?.attemptsLeft ?? pickupAttempts, isUsed: usedAt !== null, usedAt };
}

/** Gives a locked order its tries again. False when it is not locked. */
export async function unlockPickup(tx: Tx, orderId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(pickups)
    .set({ attemptsLeft: pickupAttempts })
    .where(and(eq(pickups.orderId, orderId), isNull(pickups.usedAt), eq(pickups.attemptsLeft, 0)));
  return rowCount === 1;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
