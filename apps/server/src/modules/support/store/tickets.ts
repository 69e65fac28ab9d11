import type { Language, TicketState } from '@tetri/contract';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { randomBytes, randomInt } from 'node:crypto';
import {
  type Counted,
  countUpTo,
  newId,
  type Reader,
  searchedBy,
  type Searched,
  type Tx,
} from '../../../platform/database/index.ts';
import { ticketMessages, tickets } from '../tables.ts';

export type TicketRow = typeof tickets.$inferSelect;
export type MessageRow = typeof ticketMessages.$inferSelect;

export interface NewTicket {
  readonly email: string;
  readonly lang: Language;
  readonly userId: string | null;
  readonly message: string;
}

/** Opens a conversation with its first message and answers its id. */
export async function insertTicket(tx: Tx, { message, ...ticket }: NewTicket): Promise<string> {
  const id = newId();
  const now = sql`tetri_now()`;
  for (;;) {
    const rows = await tx
      .insert(tickets)
      .values({
        id,
        // One of ninety million; should somebody have it, another is drawn.
        number: randomInt(10_000_000, 100_000_000),
        secret: randomBytes(16).toString('hex'),
        ...ticket,
        state: 'open',
        messages: 1,
        createdAt: now,
        changedAt: now,
      })
      .onConflictDoNothing({ target: tickets.number })
      .returning({ id: tickets.id });
    if (rows.length > 0) break;
  }
  await tx.insert(ticketMessages).values({ id: newId(), ticketId: id, message, at: now });
  return id;
}

/** The conversation that a link's secret opens. */
export async function findTicketBySecret(reader: Reader, secret: string): Promise<TicketRow | undefined> {
  const [row] = await reader.select().from(tickets).where(eq(tickets.secret, secret));
  return row;
}

export async function findTicket(reader: Reader, id: string): Promise<TicketRow | undefined> {
  const [row] = await reader.select().from(tickets).where(eq(tickets.id, id));
  return row;
}

/** The conversation, until the transaction ends nobody else's: what is written in it is counted. */
export async function lockTicket(
  tx: Tx,
  where: { readonly id: string } | { readonly secret: string },
): Promise<TicketRow | undefined> {
  const [row] = await tx
    .select()
    .from(tickets)
    .where('id' in where ? eq(tickets.id, where.id) : eq(tickets.secret, where.secret))
    .for('update');
  return row;
}

/** The oldest first. */
export function findMessages(reader: Reader, ticketId: string): Promise<MessageRow[]> {
  return reader
    .select()
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, ticketId))
    .orderBy(asc(ticketMessages.id));
}

export async function findMessage(reader: Reader, id: string): Promise<MessageRow | undefined> {
  const [row] = await reader.select().from(ticketMessages).where(eq(ticketMessages.id, id));
  return row;
}

/** Writes on in a locked conversation, which then waits for the other side, and answers the message's id. */
export async function addMessage(
  tx: Tx,
  ticket: TicketRow,
  { message, staff }: { message: string; staff?: { readonly staffId: string; readonly name: string } | undefined },
): Promise<string> {
  const id = newId();
  const now = sql`tetri_now()`;
  await tx.insert(ticketMessages).values({
    id,
    ticketId: ticket.id,
    message,
    staffId: staff?.staffId ?? null,
    staffName: staff?.name ?? '',
    at: now,
  });
  await tx
    .update(tickets)
    .set({ state: staff ? 'answered' : 'open', messages: ticket.messages + 1, changedAt: now })
    .where(eq(tickets.id, ticket.id));
  return id;
}

/** Of a conversation that the transaction has locked. */
export async function setTicketState(tx: Tx, id: string, state: TicketState): Promise<void> {
  await tx.update(tickets).set({ state, changedAt: sql`tetri_now()` }).where(eq(tickets.id, id));
}

export interface TicketFilter {
  readonly state?: TicketState | undefined;
  readonly search?: string | undefined;
}

/** What waits for the staff comes first and the longest waiting first of it; the rest is the latest first. */
export async function findTickets(
  reader: Reader,
  { state, search }: TicketFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: TicketRow[]; counted: Counted }> {
  const searched = search ? await searchTickets(reader, search) : undefined;
  const where = and(state && eq(tickets.state, state), searched?.where);
  const isOpen = sql`${tickets.state} = 'open'`;
  const [rows, counted] = await Promise.all([
    reader
      .select()
      .from(tickets)
      .where(where)
      .orderBy(desc(isOpen), asc(sql`case when ${isOpen} then ${tickets.changedAt} end`), desc(tickets.changedAt))
      .limit(limit)
      .offset(offset),
    countUpTo(reader, tickets, where, searched?.countedTo),
  ]);
  return { rows, counted };
}

/** Those that wait for the staff: answered and closed ones do not. */
export function countOpenTickets(reader: Reader): Promise<number> {
  return reader.$count(tickets, eq(tickets.state, 'open'));
}

/** The last message of each conversation. */
export async function findLastMessages(reader: Reader, ticketIds: readonly string[]): Promise<Map<string, MessageRow>> {
  if (ticketIds.length === 0) return new Map();
  const rows = await reader
    .selectDistinctOn([ticketMessages.ticketId])
    .from(ticketMessages)
    .where(inArray(ticketMessages.ticketId, [...ticketIds]))
    .orderBy(ticketMessages.ticketId, desc(ticketMessages.id));
  return new Map(rows.map((row) => [row.ticketId, row]));
}

/** By the address, the number or a message. */
function searchTickets(reader: Reader, search: string): Promise<Searched> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const isNamed = sql`(${tickets.email} ilike ${pattern} or ${tickets.number}::text ilike ${pattern})`;
  return searchedBy(reader, tickets.id, {
    found: sql`select id from tickets where ${isNamed} union all select ticket_id from ticket_messages where message ilike ${pattern}`,
    // Without the OFFSET the database looks through all messages beforehand.
    holds: sql`(${isNamed} or exists (
      select from ticket_messages m where m.ticket_id = ${tickets.id} and m.message ilike ${pattern} offset 0))`,
  });
}
