import { eq, lt, sql } from 'drizzle-orm';
import { type Reader, secondsFromNow, type Tx } from '../../../../platform/database/index.ts';
import { staffConfirmations, staffMessengerLinks, staffMessengers } from '../tables.ts';

export type StaffMessengerRow = typeof staffMessengers.$inferSelect;

const linkSeconds = 600;

export async function findStaffMessenger(reader: Reader, staffId: string): Promise<StaffMessengerRow | undefined> {
  const [row] = await reader.select().from(staffMessengers).where(eq(staffMessengers.staffId, staffId));
  return row;
}

/** Whose of the staff a messenger account is. */
export async function findStaffByMessenger(reader: Reader, telegramId: number): Promise<string | undefined> {
  const [row] = await reader.select().from(staffMessengers).where(eq(staffMessengers.telegramId, telegramId));
  return row?.staffId;
}

/** One link a person at a time; answers until when it is good. */
export async function insertMessengerLink(tx: Tx, staffId: string, tokenHash: string): Promise<Date> {
  await tx.delete(staffMessengerLinks).where(eq(staffMessengerLinks.staffId, staffId));
  await tx.delete(staffMessengerLinks).where(lt(staffMessengerLinks.expiresAt, sql`tetri_now()`));
  const [row] = await tx
    .insert(staffMessengerLinks)
    .values({ tokenHash, staffId, expiresAt: secondsFromNow(linkSeconds) })
    .returning();
  if (!row) throw new Error('a link was not inserted');
  return row.expiresAt;
}

/** Uses a link up; undefined where it was used, is too old, or never was. */
export async function takeMessengerLink(tx: Tx, tokenHash: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ staff_id: string }>(sql`
    delete from staff_messenger_links where token_hash = ${tokenHash} and expires_at > tetri_now() returning staff_id`);
  return rows[0]?.staff_id;
}

/** The account is theirs from now on, in place of the one before and of whoever had it. */
export async function saveStaffMessenger(tx: Tx, staffId: string, telegramId: number): Promise<void> {
  await tx.execute(sql`delete from staff_messengers where telegram_id = ${telegramId} or staff_id = ${staffId}`);
  await tx.insert(staffMessengers).values({ staffId, telegramId, createdAt: sql`tetri_now()` });
}

/** Whether sign-ins are confirmed in it; false where there is no account. */
export async function updateStaffMessenger(tx: Tx, staffId: string, confirmsSignIns: boolean): Promise<boolean> {
  const { rowCount } = await tx
    .update(staffMessengers)
    .set({ confirmsSignIns })
    .where(eq(staffMessengers.staffId, staffId));
  return rowCount === 1;
}

/** With what it was asked to confirm, and links that were begun. False where there was none. */
export async function removeStaffMessenger(tx: Tx, staffId: string): Promise<boolean> {
  await tx.delete(staffConfirmations).where(eq(staffConfirmations.staffId, staffId));
  await tx.delete(staffMessengerLinks).where(eq(staffMessengerLinks.staffId, staffId));
  const { rowCount } = await tx.delete(staffMessengers).where(eq(staffMessengers.staffId, staffId));
  return rowCount === 1;
}
