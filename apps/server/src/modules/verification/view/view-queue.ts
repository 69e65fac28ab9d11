import type { CallAnswer, listVerificationQueue } from '@tetri/contract';
import { readNow, type Reader } from '../../../platform/database/index.ts';
import { findUsers } from '../../identity/index.ts';
import { priorityOf, type Waiting } from '../core/priority.ts';
import type { VerificationDeps } from '../deps.ts';
import { findElsewhere, type QueuedRow } from '../store/verifications.ts';

type QueueRow = CallAnswer<typeof listVerificationQueue>['verifications'][number];

/** The most urgent first; of equally urgent ones the one that came first. */
export async function sortByUrgency(
  reader: Reader,
  { trade }: Pick<VerificationDeps, 'trade'>,
  rows: readonly QueuedRow[],
): Promise<QueuedRow[]> {
  const [now, busy] = [await readNow(reader), await trade.withOpenOrders(reader, peopleOf(rows))];
  return rows
    .map((row) => ({ row, priority: priorityOf(waitingOf(row, busy), now) }))
    .toSorted((one, other) => other.priority - one.priority)
    .map(({ row }) => row);
}

/** Verifications as the queue shows them, in the order in which they came. Asks no more the more there are. */
export async function viewQueue(
  reader: Reader,
  { trade }: Pick<VerificationDeps, 'trade'>,
  rows: readonly QueuedRow[],
): Promise<QueueRow[]> {
  const people = peopleOf(rows);
  const now = await readNow(reader);
  // One after the other: whoever reads within a transaction has one connection.
  const busy = await trade.withOpenOrders(reader, people);
  const elsewhere = await findElsewhere(reader, rows);
  // Nobody is found once they are erased: what the law keeps is then without a name here.
  const users = await findUsers(reader, people);
  return rows.map((row) => {
    const { status, userId } = row;
    if (status === 'draft') throw new Error('a draft stands in no queue');
    const user = users.get(userId);
    const waiting = waitingOf(row, busy);
    return {
      _id: row.id,
      type: row.type,
      status,
      customer: {
        userId,
        email: user?.email ?? '',
        name: user ? `${user.firstName} ${user.lastName}`.trim() : '',
      },
      isDemo: user?.isDemo ?? false,
      submittedAt: waiting.submittedAt.toISOString(),
      round: Math.max(1, row.round),
      priority: priorityOf(waiting, now),
      hasOpenOrders: waiting.hasOpenOrders,
      isDocumentElsewhere: row.documentHash !== null && elsewhere.has(row.documentHash),
    };
  });
}

function peopleOf(rows: readonly QueuedRow[]): string[] {
  return [...new Set(rows.map(({ userId }) => userId))];
}

function waitingOf({ submittedAt, createdAt, round, userId }: QueuedRow, busy: ReadonlySet<string>): Waiting {
  return { submittedAt: submittedAt ?? createdAt, round, hasOpenOrders: busy.has(userId) };
}
