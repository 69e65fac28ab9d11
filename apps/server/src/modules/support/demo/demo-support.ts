import { eq } from 'drizzle-orm';
import { randomBytes, randomInt } from 'node:crypto';
import { eraseAudit, type Tx } from '../../../platform/database/index.ts';
import { removeDemoChats, seedDemoChats, type DemoChat } from '../chat/index.ts';
import type { DemoLine } from './demo-line.ts';
import { feedback, ticketMessages, tickets } from '../tables.ts';
import type { NewFeedback } from '../store/feedback.ts';

export type DemoTicket = Pick<typeof tickets.$inferInsert, 'id' | 'email' | 'lang' | 'userId'> & {
  /** The oldest first. */
  readonly lines: readonly [DemoLine, ...DemoLine[]];
  readonly isClosed: boolean;
};

export type DemoWish = NewFeedback & {
  readonly id: string;
  readonly createdAt: Date;
  readonly done?: { readonly staffId: string; readonly name: string; readonly at: Date } | undefined;
};

export interface DemoSupport {
  readonly tickets: readonly DemoTicket[];
  readonly chats: readonly DemoChat[];
  readonly wishes: readonly DemoWish[];
}

/** Puts requests, conversations and wishes of the demo's past in place, where nobody has asked for anything yet. Nobody is mailed. */
export async function seedDemoSupport(tx: Tx, { tickets: requests, chats, wishes }: DemoSupport): Promise<void> {
  if ((await tx.$count(tickets)) + (await tx.$count(feedback)) > 0) return;
  for (const request of requests) await insertTicket(tx, request);
  await seedDemoChats(tx, chats);
  await tx.insert(feedback).values(
    wishes.map(({ done, ...wish }) => ({
      ...wish,
      doneBy: done?.staffId ?? null,
      doneByName: done?.name ?? '',
      doneAt: done?.at ?? null,
      isDemo: true,
    })),
  );
}

async function insertTicket(tx: Tx, { lines, isClosed, ...ticket }: DemoTicket): Promise<void> {
  const [first] = lines;
  const last = lines.at(-1) ?? first;
  await tx.insert(tickets).values({
    ...ticket,
    number: randomInt(10_000_000, 100_000_000),
    // Of true chance: whoever knows how the past is made opens no conversation.
    secret: randomBytes(16).toString('hex'),
    state: isClosed ? 'closed' : last.staff ? 'answered' : 'open',
    messages: lines.length,
    isDemo: true,
    createdAt: first.at,
    changedAt: last.at,
  });
  await tx.insert(ticketMessages).values(
    lines.map(({ id, at, message, staff }) => ({
      id,
      ticketId: ticket.id,
      message,
      staffId: staff?.staffId ?? null,
      staffName: staff?.name ?? '',
      at,
    })),
  );
}

/** Takes them out again, with all that was said in them since; what real people wrote stays. */
export async function removeDemoSupport(tx: Tx): Promise<void> {
  const requests = await tx.delete(tickets).where(eq(tickets.isDemo, true)).returning({ id: tickets.id });
  const wishes = await tx.delete(feedback).where(eq(feedback.isDemo, true)).returning({ id: feedback.id });
  await eraseAudit(
    tx,
    'ticket',
    requests.map(({ id }) => id),
  );
  await eraseAudit(
    tx,
    'feedback',
    wishes.map(({ id }) => id),
  );
  await removeDemoChats(tx);
}
