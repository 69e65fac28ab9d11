import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { type Reader, secondsFromNow, type Tx } from '../../../../platform/database/index.ts';
import { accountLimits } from '../actions/account-limits.ts';
import { registrations } from '../tables.ts';

export type RegistrationRow = typeof registrations.$inferSelect;

export async function insertRegistration(
  tx: Tx,
  row: Omit<RegistrationRow, 'tokenHash' | 'userId' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  await tx.delete(registrations).where(lt(registrations.expiresAt, sql`tetri_now()`));
  await tx.insert(registrations).values({
    ...row,
    createdAt: sql`tetri_now()`,
    expiresAt: secondsFromNow(accountLimits.activationSeconds),
  });
}

export async function findRegistration(reader: Reader, id: string): Promise<RegistrationRow | undefined> {
  const [row] = await reader.select().from(registrations).where(eq(registrations.id, id));
  return row;
}

/** What a link asks for, while it is good. */
export async function findRegistrationByToken(reader: Reader, tokenHash: string): Promise<RegistrationRow | undefined> {
  const [row] = await reader.select().from(registrations).where(isGood(tokenHash));
  return row;
}

/** The mail's token, before the mail leaves; a mail that is made again takes the place of the one before. */
export async function setRegistrationToken(tx: Tx, id: string, tokenHash: string): Promise<void> {
  await tx
    .update(registrations)
    .set({ tokenHash })
    .where(and(eq(registrations.id, id), isNull(registrations.userId)));
}

/** As `findRegistrationByToken`, locked until it is done: two presses make one account. */
export async function lockRegistration(tx: Tx, tokenHash: string): Promise<RegistrationRow | undefined> {
  const [row] = await tx.select().from(registrations).where(isGood(tokenHash)).for('update');
  return row;
}

function isGood(tokenHash: string) {
  return and(eq(registrations.tokenHash, tokenHash), sql`${registrations.expiresAt} > tetri_now()`);
}

export async function setRegistrationUser(tx: Tx, id: string, userId: string): Promise<void> {
  await tx.update(registrations).set({ userId }).where(eq(registrations.id, id));
}
