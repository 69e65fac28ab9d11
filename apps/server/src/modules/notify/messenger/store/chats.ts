import type { Language, StartParameter } from '@tetri/contract';
import { eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/index.ts';
import { messengerChats } from '../tables.ts';

export type MessengerChatRow = typeof messengerChats.$inferSelect;

const now = sql`tetri_now()`;

export async function findMessengerChat(reader: Reader, telegramId: number): Promise<MessengerChatRow | undefined> {
  const [row] = await reader.select().from(messengerChats).where(eq(messengerChats.telegramId, telegramId));
  return row;
}

export async function saveChatLanguage(tx: Tx, telegramId: number, language: Language): Promise<void> {
  await tx
    .insert(messengerChats)
    .values({ telegramId, language, isBlocked: false, createdAt: now })
    .onConflictDoUpdate({ target: messengerChats.telegramId, set: { language } });
}

/** Somebody opened the chat. What the first link carried stays: that is the one that brought them. */
export async function saveChatStart(tx: Tx, telegramId: number, start: StartParameter): Promise<void> {
  await tx
    .insert(messengerChats)
    .values({ telegramId, isBlocked: false, start, startedAt: now, createdAt: now })
    .onConflictDoUpdate({
      target: messengerChats.telegramId,
      set: { isBlocked: false, startedAt: now, start: sql`coalesce(${messengerChats.start}, excluded.start)` },
    });
}

/** Somebody opened the Mini App: what the first link carried stays, and whether the bot may write is not told by it. */
export async function saveAppOpened(tx: Tx, telegramId: number, start: StartParameter): Promise<void> {
  await tx
    .insert(messengerChats)
    .values({ telegramId, isBlocked: false, start, createdAt: now })
    .onConflictDoUpdate({
      target: messengerChats.telegramId,
      set: { start: sql`coalesce(${messengerChats.start}, excluded.start)` },
    });
}

/** Keeps whether the bot is blocked, as the messenger told at `at`: news that is older than what is known changes nothing. */
export async function saveChatBlocked(tx: Tx, telegramId: number, isBlocked: boolean, at: Date): Promise<void> {
  await tx
    .insert(messengerChats)
    .values({ telegramId, isBlocked, blockedChangedAt: at, createdAt: now })
    .onConflictDoUpdate({
      target: messengerChats.telegramId,
      set: { isBlocked, blockedChangedAt: at },
      setWhere: sql`${messengerChats.blockedChangedAt} is null or ${messengerChats.blockedChangedAt} <= ${at.toISOString()}::timestamptz`,
    });
}

/** Forgets a chat and what waits to be sent there: its person is erased, or unlinked it. */
export async function forgetMessengerChat(tx: Tx, telegramId: number): Promise<void> {
  await tx.delete(messengerChats).where(eq(messengerChats.telegramId, telegramId));
  await tx.execute(sql`delete from messenger_messages where chat_id = ${telegramId}`);
}
