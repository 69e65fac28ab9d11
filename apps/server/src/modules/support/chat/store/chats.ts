import type { ChatState, Language } from '@tetri/contract';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import {
  type Counted,
  countUpTo,
  newId,
  type Reader,
  secondsFromNow,
  type Tx,
} from '../../../../platform/database/index.ts';
import { announce } from '../../../../platform/outbox/index.ts';
import { hashToken, newToken } from '../../../identity/index.ts';
import { chatLineSaid } from '../../events.ts';
import { chatAttendance, chatLines, chats } from '../tables.ts';

export type ChatRow = typeof chats.$inferSelect;
export type LineRow = typeof chatLines.$inferSelect;

/** What is said, or sent. */
export interface NewLine {
  /** One is made where it is absent. */
  readonly id?: string;
  readonly message: string;
  readonly file?: { readonly fileName: string; readonly shownName: string };
  /** The account that the visitor is signed in to. */
  readonly userId?: string | null;
  /** Who of the staff says it; the visitor where it is absent. */
  readonly staff?: { readonly staffId: string; readonly name: string };
}

/** How a conversation is named in a list: how its last line begins. */
const lastMax = 200;

/** Begins a conversation with its first line. The token opens it; only its hash is kept. */
export async function insertChat(
  tx: Tx,
  {
    lang,
    page,
    userId,
    ...line
  }: { lang: Language; page: string; userId: string | null } & Pick<NewLine, 'id' | 'message'>,
): Promise<{ token: string; chat: ChatRow }> {
  const token = newToken();
  const now = sql`tetri_now()`;
  const [row] = await tx
    .insert(chats)
    .values({
      id: newId(),
      tokenHash: hashToken(token),
      lang,
      page,
      userId,
      state: 'open',
      isWaiting: true,
      last: '',
      createdAt: now,
      changedAt: now,
    })
    .returning();
  if (!row) throw new Error('a chat was not inserted');
  return { token, chat: await addLine(tx, row, line) };
}

export async function findChatByToken(reader: Reader, token: string): Promise<ChatRow | undefined> {
  const [row] = await reader
    .select()
    .from(chats)
    .where(eq(chats.tokenHash, hashToken(token)));
  return row;
}

export async function findChat(reader: Reader, id: string): Promise<ChatRow | undefined> {
  const [row] = await reader.select().from(chats).where(eq(chats.id, id));
  return row;
}

/** The conversation, until the transaction ends nobody else's: lines follow each other in it. */
export async function lockChat(
  tx: Tx,
  where: { readonly id: string } | { readonly token: string },
): Promise<ChatRow | undefined> {
  const [row] = await tx
    .select()
    .from(chats)
    .where('id' in where ? eq(chats.id, where.id) : eq(chats.tokenHash, hashToken(where.token)))
    .for('update');
  return row;
}

/** Says something in a locked conversation, which is open from then on. */
export async function addLine(tx: Tx, { id, userId: known }: ChatRow, line: NewLine): Promise<ChatRow> {
  const { id: lineId = newId(), message, file, staff, userId } = line;
  const now = sql`tetri_now()`;
  await tx.insert(chatLines).values({
    id: lineId,
    chatId: id,
    staffId: staff?.staffId ?? null,
    staffName: staff?.name ?? '',
    message,
    fileName: file?.fileName ?? null,
    fileShownName: file?.shownName ?? '',
    at: now,
  });
  const last = firstOf(message || (file?.shownName ?? ''));
  const [row] = await tx
    .update(chats)
    .set({
      state: 'open',
      isWaiting: staff === undefined,
      last,
      changedAt: now,
      ...(known === null && userId && { userId }),
    })
    .where(eq(chats.id, id))
    .returning();
  if (!row) throw new Error('a locked chat is gone');
  await announce(tx, chatLineSaid, { chatId: id, lineId }, { key: id });
  return row;
}

/** What a list shows of a line. */
export function firstOf(message: string): string {
  return [...message].slice(0, lastMax).join('');
}

export async function findLine(reader: Reader, id: string): Promise<LineRow | undefined> {
  const [row] = await reader.select().from(chatLines).where(eq(chatLines.id, id));
  return row;
}

/** Ends a conversation that the transaction has locked; the visitor's next line opens it again. */
export async function closeChatRow(tx: Tx, id: string): Promise<ChatRow> {
  const [row] = await tx
    .update(chats)
    .set({ state: 'closed', isWaiting: false, changedAt: sql`tetri_now()` })
    .where(eq(chats.id, id))
    .returning();
  if (!row) throw new Error('a locked chat is gone');
  return row;
}

/** Those that somebody began while they were signed in, the oldest first. */
export function findChatsOf(reader: Reader, userId: string): Promise<ChatRow[]> {
  return reader.select().from(chats).where(eq(chats.userId, userId)).orderBy(asc(chats.id));
}

/** Deletes them with their lines, and answers their ids and the files that were sent in them. */
export async function deleteChatsOf(tx: Tx, userId: string): Promise<{ ids: string[]; files: string[] }> {
  const own = await tx.select({ id: chats.id }).from(chats).where(eq(chats.userId, userId)).for('update');
  const ids = own.map(({ id }) => id);
  if (ids.length === 0) return { ids, files: [] };
  const sent = await tx.select({ name: chatLines.fileName }).from(chatLines).where(inArray(chatLines.chatId, ids));
  await tx.delete(chats).where(inArray(chats.id, ids));
  return { ids, files: sent.flatMap(({ name }) => name ?? []) };
}

/** The last lines, or those before one; the oldest of these first. */
export async function findLines(
  reader: Reader,
  chatId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<{ lines: LineRow[]; hasMore: boolean }> {
  const rows = await reader
    .select()
    .from(chatLines)
    .where(and(eq(chatLines.chatId, chatId), before === undefined ? undefined : lt(chatLines.id, before)))
    .orderBy(desc(chatLines.id))
    .limit(limit + 1);
  return { lines: rows.slice(0, limit).reverse(), hasMore: rows.length > limit };
}

/** How long a conversation is kept after its last word. */
const keptSeconds = 180 * 24 * 3600;
/** So that who begins a conversation does not wait for the forgetting of many. */
const forgottenAtOnce = 20;

/** Forgets conversations that ended long ago, and answers the files that were sent in them. */
export async function forgetOldChats(tx: Tx): Promise<string[]> {
  const old = tx
    .select({ id: chats.id })
    .from(chats)
    .where(lt(chats.changedAt, secondsFromNow(-keptSeconds)))
    .orderBy(asc(chats.changedAt))
    .limit(forgottenAtOnce)
    .for('update', { skipLocked: true });
  const ids = (await old).map(({ id }) => id);
  if (ids.length === 0) return [];
  const files = await tx.select({ name: chatLines.fileName }).from(chatLines).where(inArray(chatLines.chatId, ids));
  await tx.delete(chats).where(inArray(chats.id, ids));
  return files.flatMap(({ name }) => name ?? []);
}

/** The visitor's last lines as far as a request can hold them. */
const unansweredMax = 100;

/** What the visitor said since the staff spoke last; where that is nothing, their last line. */
export async function findUnanswered(reader: Reader, chatId: string): Promise<LineRow[]> {
  const of = (isStaff: boolean, limit: number) =>
    reader
      .select()
      .from(chatLines)
      .where(and(eq(chatLines.chatId, chatId), sideOf(isStaff)))
      .orderBy(desc(chatLines.id))
      .limit(limit);
  const [answer] = await of(true, 1);
  const said = await of(false, unansweredMax);
  const unanswered = said.filter(({ id }) => answer === undefined || id > answer.id);
  return unanswered.length > 0 ? unanswered.reverse() : said.slice(0, 1);
}

/** How many lines the visitor said in the last minute. */
export function countLately(reader: Reader, chatId: string): Promise<number> {
  return reader.$count(
    chatLines,
    and(eq(chatLines.chatId, chatId), sideOf(false), gt(chatLines.at, secondsFromNow(-60))),
  );
}

/** How many files one side has sent. */
export function countFiles(reader: Reader, chatId: string, isStaff: boolean): Promise<number> {
  const sent = and(eq(chatLines.chatId, chatId), isNotNull(chatLines.fileName), sideOf(isStaff));
  return reader.$count(chatLines, sent);
}

function sideOf(isStaff: boolean) {
  return isStaff ? isNotNull(chatLines.staffId) : isNull(chatLines.staffId);
}

export async function findFileLine(reader: Reader, fileName: string): Promise<LineRow | undefined> {
  const [row] = await reader.select().from(chatLines).where(eq(chatLines.fileName, fileName));
  return row;
}

/** What waits for the staff comes first and the longest waiting first of it; the rest is the latest first. */
export async function findChats(
  reader: Reader,
  { state, limit, offset }: { state?: ChatState | undefined; limit: number; offset: number },
): Promise<{ rows: ChatRow[]; counted: Counted; waiting: number }> {
  const where = state && eq(chats.state, state);
  const rows = await reader
    .select()
    .from(chats)
    .where(where)
    .orderBy(
      desc(chats.isWaiting),
      asc(sql`case when ${chats.isWaiting} then ${chats.changedAt} end`),
      desc(chats.changedAt),
    )
    .limit(limit)
    .offset(offset);
  return {
    rows,
    counted: await countUpTo(reader, chats, where),
    waiting: await reader.$count(chats, eq(chats.isWaiting, true)),
  };
}

/** Says that somebody of the staff is there for some seconds, or has gone. */
export async function attend(tx: Tx, staffId: string, seconds: number): Promise<void> {
  const until = secondsFromNow(seconds);
  await tx
    .insert(chatAttendance)
    .values({ staffId, until })
    .onConflictDoUpdate({ target: chatAttendance.staffId, set: { until } });
}

/** Whether somebody of the staff was there within the time that `attend` promised. */
export async function isAttended(reader: Reader): Promise<boolean> {
  return (await reader.$count(chatAttendance, gt(chatAttendance.until, sql`tetri_now()`))) > 0;
}
