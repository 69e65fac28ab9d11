import { and, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/index.ts';
import { messengerLines, messengerConversations, messengerTopics } from '../tables.ts';

/** A message of the messenger, by which it is known again when it comes twice. */
export interface MessagePlace {
  /** The chat of the messenger that it was written in. */
  readonly chatId: number;
  readonly messageId: number;
}

/** The conversation that somebody has over the messenger. */
export async function findConversationOf(reader: Reader, telegramId: number): Promise<string | undefined> {
  const [row] = await reader
    .select()
    .from(messengerConversations)
    .where(eq(messengerConversations.telegramId, telegramId));
  return row?.chatId;
}

/** Whom the messenger brings the answers of a conversation to; undefined for a conversation over the site. */
export async function findPersonOf(reader: Reader, conversationId: string): Promise<number | undefined> {
  const [row] = await reader
    .select()
    .from(messengerConversations)
    .where(eq(messengerConversations.chatId, conversationId));
  return row?.telegramId;
}

export async function insertConversation(tx: Tx, telegramId: number, chatId: string): Promise<void> {
  await tx.insert(messengerConversations).values({ telegramId, chatId });
}

/** One after the other: what somebody writes at once must not begin two conversations. */
export async function lockPerson(tx: Tx, telegramId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`messenger conversation:${telegramId}`}, 0))`);
}

export async function findTopic(reader: Reader, conversationId: string, groupId: number): Promise<number | undefined> {
  const [row] = await reader
    .select()
    .from(messengerTopics)
    .where(and(eq(messengerTopics.chatId, conversationId), eq(messengerTopics.groupId, groupId)));
  return row?.threadId;
}

/** The conversation that a topic of a group is about. */
export async function findConversationInTopic(
  reader: Reader,
  groupId: number,
  threadId: number,
): Promise<string | undefined> {
  const [row] = await reader
    .select()
    .from(messengerTopics)
    .where(and(eq(messengerTopics.groupId, groupId), eq(messengerTopics.threadId, threadId)));
  return row?.chatId;
}

/** Keeps the topic of a conversation; one of another group, or one that was deleted, is forgotten. */
export async function saveTopic(tx: Tx, chatId: string, groupId: number, threadId: number): Promise<void> {
  await tx
    .insert(messengerTopics)
    .values({ chatId, groupId, threadId })
    .onConflictDoUpdate({ target: messengerTopics.chatId, set: { groupId, threadId } });
}

export async function forgetTopic(tx: Tx, chatId: string): Promise<void> {
  await tx.delete(messengerTopics).where(eq(messengerTopics.chatId, chatId));
}

export async function moveTopics(tx: Tx, from: number, to: number): Promise<void> {
  await tx.update(messengerTopics).set({ groupId: to }).where(eq(messengerTopics.groupId, from));
}

/** Notes which line a message became; false where it became one before. */
export async function noteMessage(tx: Tx, { chatId, messageId }: MessagePlace, lineId: string): Promise<boolean> {
  const { rowCount } = await tx
    .insert(messengerLines)
    .values({ placeId: chatId, messageId, lineId })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** The chat of the messenger in which a line was written; undefined where it was written elsewhere. */
export async function findOrigin(reader: Reader, lineId: string): Promise<number | undefined> {
  const [row] = await reader.select().from(messengerLines).where(eq(messengerLines.lineId, lineId));
  return row?.placeId;
}
