import { listVerificationQueue } from '@tetri/contract';
import { cappedAt, pageUpTo } from '../../../platform/database/index.ts';
import { cappedCountOf } from '../../../platform/http/index.ts';
import { listByStatus, listWaiting, searchVerifications } from '../store/verifications.ts';
import { handle } from './deps.ts';
import { sortByUrgency, viewQueue } from '../view/view-queue.ts';

/** More never wait at once where somebody reviews; those who wait longest are among them. */
const waitingMax = 1000;

export const listVerificationQueueHandler = handle(
  listVerificationQueue,
  async ({ status, type, search, page, limit }, { verification }) => {
    const { db } = verification;
    const searched = await searchVerifications(db, search.trim());
    const offset = (page - 1) * limit;
    if (status !== 'pending') {
      const { rows, counted } = await listByStatus(db, { status, type, searched, ...pageUpTo(page, limit) });
      return { verifications: await viewQueue(db, verification, rows), ...cappedCountOf(counted, page, limit) };
    }
    const rows = await listWaiting(db, { type, searched, limit: waitingMax + 1 });
    const sorted = await sortByUrgency(db, verification, rows.slice(0, waitingMax));
    const shown = await viewQueue(db, verification, sorted.slice(offset, offset + limit));
    return { verifications: shown, ...cappedCountOf(cappedAt(waitingMax, rows.length), page, limit) };
  },
);
