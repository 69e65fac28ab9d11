import { listVerificationQueue } from '@tetri/contract';
import { pageUpTo } from '../../../platform/database/index.ts';
import { countOf } from '../../../platform/http/index.ts';
import { findUserIdsByEmail } from '../../identity/index.ts';
import { listByStatus, listWaiting } from '../store/verifications.ts';
import { handle } from './deps.ts';
import { sortByUrgency, viewQueue } from '../view/view-queue.ts';

/** More never wait at once where somebody reviews; those who wait longest are among them. */
const waitingMax = 1000;

export const listVerificationQueueHandler = handle(
  listVerificationQueue,
  async ({ status, type, search, page, limit }, { verification }) => {
    const { db } = verification;
    const userIds = search.trim() === '' ? undefined : await findUserIdsByEmail(db, search.trim());
    const offset = (page - 1) * limit;
    if (status !== 'pending') {
      const { rows, total } = await listByStatus(db, { status, type, userIds, ...pageUpTo(page, limit) });
      return { verifications: await viewQueue(db, verification, rows), count: countOf(total, page, limit) };
    }
    const rows = await listWaiting(db, { type, userIds, limit: waitingMax });
    const sorted = await sortByUrgency(db, verification, rows);
    const shown = await viewQueue(db, verification, sorted.slice(offset, offset + limit));
    return { verifications: shown, count: countOf(rows.length, page, limit) };
  },
);
