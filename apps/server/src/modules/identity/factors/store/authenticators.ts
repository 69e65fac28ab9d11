import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Reader, Tx } from '../../../../platform/database/index.ts';
import { authenticators, type PersonKind, recoveryCodes } from '../tables.ts';

/** Somebody who signs in. */
export interface Person {
  readonly kind: PersonKind;
  readonly id: string;
}

export type AuthenticatorRow = typeof authenticators.$inferSelect;

function isOf(table: { personKind: PgColumn; personId: PgColumn }, { kind, id }: Person) {
  return and(eq(table.personKind, kind), eq(table.personId, id));
}

export async function findAuthenticator(reader: Reader, person: Person): Promise<AuthenticatorRow | undefined> {
  const [row] = await reader.select().from(authenticators).where(isOf(authenticators, person));
  return row;
}

/** Whether the person's second factor is on. */
export async function hasActiveAuthenticator(reader: Reader, person: Person): Promise<boolean> {
  const row = await findAuthenticator(reader, person);
  return row !== undefined && row.activeSince !== null;
}

/** Locked until the transaction ends, so that answers to one person's question are judged one after the other. */
export async function lockAuthenticator(
  tx: Tx,
  person: Person,
): Promise<{ row: AuthenticatorRow; now: Date } | undefined> {
  const [found] = await tx
    .select({ row: authenticators, now: sql`tetri_now()`.mapWith(authenticators.createdAt) })
    .from(authenticators)
    .where(isOf(authenticators, person))
    .for('update');
  return found;
}

/** Keeps a new seed in place of one that was never confirmed. False when one is active. */
export async function putSeed(tx: Tx, { kind, id }: Person, sealedSeed: string): Promise<boolean> {
  const { rowCount } = await tx
    .insert(authenticators)
    .values({ personKind: kind, personId: id, sealedSeed, createdAt: sql`tetri_now()` })
    .onConflictDoUpdate({
      target: [authenticators.personKind, authenticators.personId],
      set: { sealedSeed, lastStep: null, createdAt: sql`tetri_now()` },
      setWhere: isNull(authenticators.activeSince),
    });
  return rowCount === 1;
}

/** Takes the code of a step, once: false when it or a later one was taken before. */
export async function takeStep(tx: Tx, person: Person, step: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(isOf(authenticators, person), or(isNull(authenticators.lastStep), lt(authenticators.lastStep, step))));
  return rowCount === 1;
}

export async function activateAuthenticator(tx: Tx, person: Person): Promise<void> {
  await tx.update(authenticators).set({ activeSince: sql`tetri_now()` }).where(isOf(authenticators, person));
}

/** The recovery codes go with it. */
export async function deleteAuthenticator(tx: Tx, person: Person): Promise<void> {
  await tx.delete(authenticators).where(isOf(authenticators, person));
}

export async function setWrongAnswers(
  tx: Tx,
  person: Person,
  wrong: Pick<AuthenticatorRow, 'wrongAnswers' | 'wrongSince'>,
): Promise<void> {
  await tx.update(authenticators).set(wrong).where(isOf(authenticators, person));
}

/** Puts these codes in place of all before them. */
export async function putRecoveryCodes(tx: Tx, person: Person, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(isOf(recoveryCodes, person));
  await tx
    .insert(recoveryCodes)
    .values(hashes.map((codeHash) => ({ personKind: person.kind, personId: person.id, codeHash })));
}

/** Uses a code up: of any number that try at once, one finds it. */
export async function takeRecoveryCode(tx: Tx, person: Person, codeHash: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(recoveryCodes)
    .where(and(isOf(recoveryCodes, person), eq(recoveryCodes.codeHash, codeHash)));
  return rowCount === 1;
}

export function countRecoveryCodes(reader: Reader, person: Person): Promise<number> {
  return reader.$count(recoveryCodes, isOf(recoveryCodes, person));
}
