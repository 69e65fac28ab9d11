import type { CallAnswer, listVerificationQueue } from '@tetri/contract';
import { readNow, type Reader } from '../../../platform/database/index.ts';
import { findUser } from '../../identity/index.ts';
import { priorityOf } from '../core/priority.ts';
import type { VerificationDeps } from '../deps.ts';
import { findElsewhere, type VerificationRow } from '../store/verifications.ts';

type QueueRow = CallAnswer<typeof listVerificationQueue>['verifications'][number];

/** Verifications as the queue shows them, in the order in which they came. */
export async function viewQueue(
  reader: Reader,
  { trade }: Pick<VerificationDeps, 'trade'>,
  rows: readonly VerificationRow[],
): Promise<QueueRow[]> {
  const now = await readNow(reader);
  const [busy, elsewhere] = await Promise.all([
    trade.withOpenOrders(reader, [...new Set(rows.map(({ userId }) => userId))]),
    findElsewhere(reader, rows),
  ]);
  return Promise.all(
    rows.map(async (row) => {
      const { status, userId } = row;
      if (status === 'draft') throw new Error('a draft stands in no queue');
      const submittedAt = row.submittedAt ?? row.createdAt;
      const hasOpenOrders = busy.has(userId);
      // Nobody is found once they are erased: what the law keeps is then without a name here.
      const user = await findUser(reader, userId);
      return {
        _id: row.id,
        type: row.type,
        status,
        customer: {
          userId,
          email: user?.email ?? '',
          name: user ? `${user.firstName} ${user.lastName}`.trim() : '',
        },
        submittedAt: submittedAt.toISOString(),
        round: Math.max(1, row.round),
        priority: priorityOf({ submittedAt, round: row.round, hasOpenOrders }, now),
        hasOpenOrders,
        isDocumentElsewhere: row.documentHash !== null && elsewhere.has(row.documentHash),
      };
    }),
  );
}
