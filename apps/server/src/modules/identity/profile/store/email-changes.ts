import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { type Reader, secondsFromNow, type Tx } from '../../../../platform/database/index.ts';
import { accountLimits } from '../../accounts/actions/account-limits.ts';
import { lockUser } from '../actions/lock-user.ts';
import { emailChanges } from '../tables.ts';
import { keepPastAddress } from './past-addresses.ts';

export type EmailChangeRow = typeof emailChanges.$inferSelect;
/** Whose mailbox is asked: that of the present address, or of the new one. */
export type MailboxSide = 'old' | 'new';

/** In the place of the new address where the account is to have none. */
export const noEmail = '';

const isOpen = gt(emailChanges.expiresAt, sql`tetri_now()`);
const columns = {
  old: { hash: emailChanges.oldTokenHash, confirmedAt: emailChanges.oldConfirmedAt },
  new: { hash: emailChanges.newTokenHash, confirmedAt: emailChanges.newConfirmedAt },
} as const;

/** Puts what is asked for now in the place of what was before. A side that is not asked counts as confirmed. */
export async function putEmailChange(
  tx: Tx,
  { asks, ...row }: Pick<EmailChangeRow, 'id' | 'userId' | 'newEmail'> & { asks: readonly MailboxSide[] },
): Promise<void> {
  await tx
    .delete(emailChanges)
    .where(or(eq(emailChanges.userId, row.userId), lt(emailChanges.expiresAt, sql`tetri_now()`)));
  const answered = (side: MailboxSide) => (asks.includes(side) ? null : sql`tetri_now()`);
  await tx.insert(emailChanges).values({
    ...row,
    oldConfirmedAt: answered('old'),
    newConfirmedAt: answered('new'),
    createdAt: sql`tetri_now()`,
    expiresAt: secondsFromNow(accountLimits.emailChangeSeconds),
  });
  const { userId, newEmail: email } = row;
  if (email !== noEmail) await keepPastAddress(tx, { userId, email }, secondsFromNow(accountLimits.emailChangeSeconds));
}

export async function removeEmailChange(tx: Tx, userId: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

export async function findEmailChange(reader: Reader, id: string): Promise<EmailChangeRow | undefined> {
  const [row] = await reader
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.id, id), isOpen));
  return row;
}

/** What the person waits for. */
export async function findEmailChangeOf(reader: Reader, userId: string): Promise<EmailChangeRow | undefined> {
  const [row] = await reader
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isOpen));
  return row;
}

/** The mail's token, before the mail leaves. False when this side has answered already. */
export async function setMailboxToken(tx: Tx, id: string, side: MailboxSide, tokenHash: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(emailChanges)
    .set(side === 'old' ? { oldTokenHash: tokenHash } : { newTokenHash: tokenHash })
    .where(and(eq(emailChanges.id, id), isNull(columns[side].confirmedAt)));
  return rowCount === 1;
}

/**
 * What a link is for, locked with its person until the transaction ends, so that two links followed at once are seen one after the
 * other. Undefined also when the person was erased.
 */
export async function lockEmailChange(
  tx: Tx,
  tokenHash: string,
): Promise<{ change: EmailChangeRow; side: MailboxSide } | undefined> {
  const isMeant = and(or(eq(columns.old.hash, tokenHash), eq(columns.new.hash, tokenHash)), isOpen);
  const [found] = await tx.select({ userId: emailChanges.userId }).from(emailChanges).where(isMeant);
  // The person first, as an erasure does: either would wait for what the other holds.
  if (!found || !(await lockUser(tx, found.userId))) return undefined;
  const [change] = await tx.select().from(emailChanges).where(isMeant).for('update');
  return change && { change, side: change.oldTokenHash === tokenHash ? 'old' : 'new' };
}

/** Notes that a mailbox has answered and uses its link up; answers whether both have now. */
export async function confirmMailbox(tx: Tx, id: string, side: MailboxSide): Promise<boolean> {
  const now = sql`tetri_now()`;
  const [row] = await tx
    .update(emailChanges)
    .set(side === 'old' ? { oldTokenHash: null, oldConfirmedAt: now } : { newTokenHash: null, newConfirmedAt: now })
    .where(eq(emailChanges.id, id))
    .returning();
  return row !== undefined && row.oldConfirmedAt !== null && row.newConfirmedAt !== null;
}
