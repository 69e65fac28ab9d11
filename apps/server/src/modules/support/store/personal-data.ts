import { asc, eq, or } from 'drizzle-orm';
import { eraseAudit, type Reader, type Tx } from '../../../platform/database/index.ts';
import { feedback, tickets } from '../tables.ts';
import { findMessages } from './tickets.ts';

/** Whose: what was written with the account, or with its address. */
export interface Writer {
  readonly userId: string;
  readonly email: string | null;
}

/** The talks of a person with the support and their wishes to be called back, the oldest first, as JSON can say it. */
export async function readPersonalSupport(reader: Reader, writer: Writer): Promise<object> {
  const [talks, wishes] = await Promise.all([
    reader.select().from(tickets).where(ofWriter(tickets, writer)).orderBy(asc(tickets.id)),
    reader.select().from(feedback).where(ofWriter(feedback, writer)).orderBy(asc(feedback.id)),
  ]);
  return {
    tickets: await Promise.all(
      talks.map(async ({ id, number, email, state, createdAt }) => ({
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

/** Requests and wishes of the account, and those written without it under the same address. */
export async function erasePersonalSupport(tx: Tx, writer: Writer): Promise<void> {
  const talks = await tx.delete(tickets).where(ofWriter(tickets, writer)).returning({ id: tickets.id });
  const wishes = await tx.delete(feedback).where(ofWriter(feedback, writer)).returning({ id: feedback.id });
  await eraseAudit(tx, 'ticket', ids(talks));
  await eraseAudit(tx, 'feedback', ids(wishes));
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

function ofWriter(table: typeof tickets | typeof feedback, { userId, email }: Writer) {
  return or(eq(table.userId, userId), email === null ? undefined : eq(table.email, email));
}
