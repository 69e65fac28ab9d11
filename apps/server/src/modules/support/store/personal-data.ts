import { asc, eq, or, sql } from 'drizzle-orm';
import { eraseAudit, type Reader, type Tx } from '../../../platform/database/index.ts';
import { deleteChatsOf, findChatsOf, findLines } from '../chat/index.ts';
import { feedback, tickets } from '../tables.ts';
import { findMessages } from './tickets.ts';

/** Whose: what was written with the account, or with its address. */
export interface Writer {
  readonly userId: string | null;
  readonly email: string | null;
}

/** More lines than a conversation has in half a year. */
const linesMax = 10_000;

/** The conversations of a person with the support and their wishes to be called back, the oldest first, as JSON can say it. */
export async function readPersonalSupport(reader: Reader, writer: Writer): Promise<object> {
  const [requests, wishes, chats] = await Promise.all([
    reader.select().from(tickets).where(ofWriter(tickets, writer)).orderBy(asc(tickets.id)),
    reader.select().from(feedback).where(ofWriter(feedback, writer)).orderBy(asc(feedback.id)),
    writer.userId === null ? [] : findChatsOf(reader, writer.userId),
  ]);
  return {
    tickets: await Promise.all(
      requests.map(async ({ id, number, email, state, createdAt }) => ({
        number: String(number),
        email,
        state,
        createdAt: createdAt.toISOString(),
        messages: (await findMessages(reader, id)).map(({ staffId, message, at }) => ({
          from: staffId === null ? 'you' : 'support',
          message,
          at: at.toISOString(),
        })),
      })),
    ),
    chats: await Promise.all(
      chats.map(async ({ id, page, createdAt }) => ({
        page,
        createdAt: createdAt.toISOString(),
        lines: (await findLines(reader, id, { limit: linesMax })).lines.map(
          ({ staffId, message, fileShownName, at }) => ({
            from: staffId === null ? 'you' : 'support',
            message,
            file: fileShownName,
            at: at.toISOString(),
          }),
        ),
      })),
    ),
    feedback: wishes.map(({ requestType, name, email, contact, details, referer, createdAt }) => ({
      requestType,
      name,
      email,
      contact,
      details,
      referer,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/**
 * Requests and wishes of the account, and those written without it under the same address; and the account's conversations. Answers the
 * files that were sent in these, and which they were.
 */
export async function erasePersonalSupport(
  tx: Tx,
  writer: Writer,
): Promise<{ readonly files: string[]; readonly conversations: string[] }> {
  const chats = writer.userId === null ? { ids: [], files: [] } : await deleteChatsOf(tx, writer.userId);
  await eraseAudit(tx, 'chat', chats.ids);
  const requests = await tx.delete(tickets).where(ofWriter(tickets, writer)).returning({ id: tickets.id });
  const wishes = await tx.delete(feedback).where(ofWriter(feedback, writer)).returning({ id: feedback.id });
  await eraseAudit(tx, 'ticket', ids(requests));
  await eraseAudit(tx, 'feedback', ids(wishes));
  return { files: chats.files, conversations: chats.ids };
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

function ofWriter(table: typeof tickets | typeof feedback, { userId, email }: Writer) {
  const ofAccount = userId === null ? undefined : eq(table.userId, userId);
  const ofAddress = email === null ? undefined : eq(table.email, email);
  return or(ofAccount, ofAddress) ?? sql`false`;
}
