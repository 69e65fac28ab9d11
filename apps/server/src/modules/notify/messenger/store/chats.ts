import type { Language, StartParameter } from '@tetri/contract';
import { eq, sql } from 'drizzle-orm';
import { type Reader, readNow, type Tx } from '../../../../platform/database/index.ts';
import { addLink, type Brought, stillCounts } from '../core/brought.ts';
import { messengerChats } from '../tables.ts';

export type MessengerChatRow = typeof messengerChats.$inferSelect;

const now = sql`tetri_now()`;

/** What a link carried, and whether the first partner counts or the last. */
interface Link {
  readonly start: StartParameter;
  readonly touch: 'first' | 'last';
}

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

/** Somebody opened the chat, by a link or without one; the bot may write there again. */
export async function saveChatStart(tx: Tx, telegramId: number, link: Link): Promise<void> {
  await saveLink(tx, telegramId, link);
  await tx
    .update(messengerChats)
    .set({ isBlocked: false, startedAt: now })
    .where(eq(messengerChats.telegramId, telegramId));
}

/** Somebody opened the Mini App; whether the bot may write is not known from it. */
export function saveAppOpened(tx: Tx, telegramId: number, link: Link): Promise<void> {
  return saveLink(tx, telegramId, link);
}

async function saveLink(tx: Tx, telegramId: number, { start, touch }: Link): Promise<void> {
  await tx.insert(messengerChats).values({ telegramId, isBlocked: false, createdAt: now }).onConflictDoNothing();
  const of = eq(messengerChats.telegramId, telegramId);
  const [row] = await tx.select().from(messengerChats).where(of).for('update');
  await tx
    .update(messengerChats)
    .set(addLink(broughtOf(row), start, { now: await readNow(tx), touch }))
    .where(of);
}

/** What led somebody here and still counts. */
export async function findBrought(reader: Reader, telegramId: number): Promise<Brought> {
  const row = await findMessengerChat(reader, telegramId);
  return stillCounts(broughtOf(row), await readNow(reader));
}

/** The promo code has been used for the person: it is not handed out again. */
export async function forgetPromoCode(tx: Tx, telegramId: number): Promise<void> {
  await tx
    .update(messengerChats)
    .set({ start: sql`${messengerChats.start} - 'promoCode'` })
    .where(eq(messengerChats.telegramId, telegramId));
}

function broughtOf(row: MessengerChatRow | undefined): Brought | undefined {
  return row?.start ? { start: row.start, referralAt: row.referralAt, campaignAt: row.campaignAt } : undefined;
}

/** Keeps whether the bot is blocked, as the messenger reported at `at`: news that is older than what is known changes nothing. */
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

/** Forgets what waits to be sent of conversations that are erased. */
export async function forgetConversations(tx: Tx, conversationIds: readonly string[]): Promise<void> {
  await tx.execute(
    sql`delete from messenger_messages where talk_id = any (${sql.param([...conversationIds])}::uuid[])`,
  );
}

/** Forgets a chat and what waits to be sent there: its person is erased, or unlinked it. */
export async function forgetMessengerChat(tx: Tx, telegramId: number): Promise<void> {
  await tx.delete(messengerChats).where(eq(messengerChats.telegramId, telegramId));
  await tx.execute(sql`delete from messenger_messages where chat_id = ${telegramId}`);
}
