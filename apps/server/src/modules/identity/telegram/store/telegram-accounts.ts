import { eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/index.ts';
import type { TelegramPerson } from '../core/telegram-person.ts';
import { telegramAccounts } from '../tables.ts';

export type TelegramAccountRow = typeof telegramAccounts.$inferSelect;

/** By Telegram's number of the person. */
export async function findTelegramAccount(reader: Reader, telegramId: number): Promise<TelegramAccountRow | undefined> {
  const [row] = await reader.select().from(telegramAccounts).where(eq(telegramAccounts.telegramId, telegramId));
  return row;
}

export async function findTelegramAccountOf(reader: Reader, userId: string): Promise<TelegramAccountRow | undefined> {
  const [row] = await reader.select().from(telegramAccounts).where(eq(telegramAccounts.userId, userId));
  return row;
}

/** Undefined when the Telegram account opens an account already, or the person has another one. */
export async function insertTelegramAccount(
  tx: Tx,
  userId: string,
  { id, username, photoUrl, language, mayWrite }: TelegramPerson,
): Promise<TelegramAccountRow | undefined> {
  const now = sql`tetri_now()`;
  const [row] = await tx
    .insert(telegramAccounts)
    .values({
      telegramId: id,
      userId,
      username,
      photoUrl,
      language,
      mayWrite: mayWrite ?? false,
      phone: '',
      createdAt: now,
      seenAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Keeps what Telegram says about them now. Undefined when the account was unlinked meanwhile. */
export async function refreshTelegramAccount(
  tx: Tx,
  { id, username, photoUrl, language, mayWrite }: TelegramPerson,
): Promise<TelegramAccountRow | undefined> {
  const [row] = await tx
    .update(telegramAccounts)
    .set({ username, photoUrl, language, ...(mayWrite !== undefined && { mayWrite }), seenAt: sql`tetri_now()` })
    .where(eq(telegramAccounts.telegramId, id))
    .returning();
  return row;
}

/** What the person let the bot know or do. Undefined when there is no such account. */
export async function updateTelegramAccount(
  tx: Tx,
  telegramId: number,
  changes: Partial<Pick<TelegramAccountRow, 'mayWrite' | 'phone'>>,
): Promise<TelegramAccountRow | undefined> {
  const [row] = await tx
    .update(telegramAccounts)
    .set(changes)
    .where(eq(telegramAccounts.telegramId, telegramId))
    .returning();
  return row;
}

/** From now on it opens the account of `userId`, who has no other. */
export async function moveTelegramAccount(
  tx: Tx,
  { telegramId }: Pick<TelegramAccountRow, 'telegramId'>,
  userId: string,
): Promise<void> {
  await tx.update(telegramAccounts).set({ userId }).where(eq(telegramAccounts.telegramId, telegramId));
}

/** False when there was none. */
export async function removeTelegramAccount(tx: Tx, userId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(telegramAccounts).where(eq(telegramAccounts.userId, userId));
  return rowCount === 1;
}
