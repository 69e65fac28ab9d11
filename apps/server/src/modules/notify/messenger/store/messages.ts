import { sql } from 'drizzle-orm';
import { type Db, newId, type Tx } from '../../../../platform/database/index.ts';

/** What another way of notifying about an order needs to know. */
export interface OrderFallback {
  readonly orderId: string;
}

export interface NewMessage {
  /** The same notice is noted once under it. */
  readonly key: string;
  readonly chatId: number;
  /** The conversation whose topic of the group it goes to. */
  readonly conversationId?: string | undefined;
  /** The topic itself, where it belongs to no conversation or is known. */
  readonly threadId?: number | undefined;
  /** Until the messenger takes it. */
  readonly afterSeconds?: number | undefined;
  /** Conversations go before notices: somebody waits for an answer. */
  readonly isUrgent?: boolean;
  /** HTML of the messenger. */
  readonly body: string;
  readonly buttons?: readonly (readonly object[])[] | undefined;
  /** Announced as `noticeUndelivered` where it cannot be sent. */
  readonly fallback?: OrderFallback | undefined;
}

/** Notes a message to be sent; false where one of this key was noted before. Forgets a few that ended long ago. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  const {
    key,
    chatId,
    conversationId = null,
    threadId = null,
    isUrgent = false,
    body,
    buttons = [],
    fallback,
  } = message;
  const { rowCount } = await tx.execute(sql`
    insert into messenger_messages (id, dedupe_key, chat_id, talk_id, thread_id, priority, body, buttons, fallback, state, next_at, created_at)
    values (${newId()}, ${key}, ${chatId}, ${conversationId}, ${threadId}, ${isUrgent ? 0 : 1}, ${body},
      ${JSON.stringify(buttons)}::jsonb, ${fallback ? JSON.stringify(fallback) : null}::jsonb, 'waiting',
      tetri_now() + make_interval(secs => ${message.afterSeconds ?? 0}), tetri_now())
    on conflict (dedupe_key) do nothing`);
  await tx.execute(sql`
    delete from messenger_messages where id in (
      select id from messenger_messages where state <> 'waiting' and done_at < tetri_now() - interval '90 days'
      order by done_at limit 20 for update skip locked)`);
  return rowCount === 1;
}

export interface DueMessage {
  readonly id: string;
  readonly chatId: number;
  readonly conversationId: string | null;
  readonly threadId: number | null;
  readonly body: string;
  readonly buttons: unknown;
  readonly attempts: number;
}

/** The first message of each chat that waits, where it may be sent now: conversations first, then the longest waiting. */
export async function findDueMessages(
  db: Db,
  { limit, except }: { readonly limit: number; readonly except: readonly number[] },
): Promise<DueMessage[]> {
  const { rows } = await db.$client.query<Omit<DueMessage, 'chatId'> & { chatId: string }>({
    name: 'messenger-messages-due',
    // Along its index, the first ones alone: nothing is sorted, however many wait.
    text: `
      select id, chat_id as "chatId", talk_id as "conversationId", thread_id::float8 as "threadId", body, buttons, attempts
      from messenger_messages m
      where state = 'waiting' and next_at <= tetri_now() and chat_id <> all ($2::bigint[])
        and not exists (
          select from messenger_messages earlier
          where earlier.chat_id = m.chat_id and earlier.id < m.id and earlier.state = 'waiting')
      order by priority, id limit $1`,
    values: [limit, except],
  });
  return rows.map((row) => ({ ...row, chatId: Number(row.chatId) }));
}

/** Milliseconds until the first message of some chat falls due; undefined where none waits. */
export async function nextMessageMs(db: Db): Promise<number | undefined> {
  const { rows } = await db.$client.query<{ ms: number | null }>({
    name: 'messenger-messages-next',
    text: `
      select (extract(epoch from min(next_at) - tetri_now()) * 1000)::float8 as ms from (
        select distinct on (chat_id) next_at from messenger_messages where state = 'waiting' order by chat_id, id) heads`,
  });
  return rows[0]?.ms ?? undefined;
}

/** What was sent is kept no longer than its number. */
export async function noteSent(tx: Tx, id: string, messageId: number): Promise<void> {
  await tx.execute(sql`
    update messenger_messages
    set state = 'sent', message_id = ${messageId}, body = '', buttons = '[]', fallback = null, problem = null,
      attempts = attempts + 1, done_at = tetri_now()
    where id = ${id} and state = 'waiting'`);
}

export async function noteLater(tx: Tx, id: string, afterMs: number, problem: string): Promise<void> {
  await tx.execute(sql`
    update messenger_messages
    set attempts = attempts + 1, problem = ${problem.slice(0, 500)},
      next_at = tetri_now() + ${afterMs}::float8 * interval '1 millisecond'
    where id = ${id} and state = 'waiting'`);
}

/** Drops messages that cannot be sent, and answers what is to be sent another way in place of each. */
export async function noteFailed(
  tx: Tx,
  which: { readonly id: string } | { readonly chatId: number },
  problem: string,
): Promise<OrderFallback[]> {
  const where = 'id' in which ? sql`id = ${which.id}` : sql`chat_id = ${which.chatId}`;
  const { rows } = await tx.execute<{ fallback: OrderFallback | null }>(sql`
    with gone as (
      select id, fallback from messenger_messages where ${where} and state = 'waiting' order by id for update)
    update messenger_messages m
    set state = 'failed', problem = ${problem.slice(0, 500)}, body = '', buttons = '[]', fallback = null,
      attempts = m.attempts + 1, done_at = tetri_now()
    from gone where m.id = gone.id returning gone.fallback`);
  return rows.flatMap(({ fallback }) => (fallback === null ? [] : [fallback]));
}

/** A group has become another chat. */
export async function moveMessages(tx: Tx, from: number, to: number): Promise<void> {
  await tx.execute(sql`update messenger_messages set chat_id = ${to} where chat_id = ${from} and state = 'waiting'`);
}

/** Why the last message of a chat was not sent; undefined where it was. */
export async function lastProblemOf(db: Db, chatId: number): Promise<string | undefined> {
  const { rows } = await db.$client.query<{ problem: string | null }>(
    `select problem from messenger_messages where chat_id = $1 and (state <> 'waiting' or problem is not null)
     order by id desc limit 1`,
    [chatId],
  );
  return rows[0]?.problem ?? undefined;
}
