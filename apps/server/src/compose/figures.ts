import type { Rates } from '../modules/rates/index.ts';
import type { Db } from '../platform/database/index.ts';
import { countOutbox } from '../platform/outbox/index.ts';
import type { Figures } from '../platform/probes/index.ts';

/** What the metrics show of the modules. */
export function figures(db: Db, rates: Rates): Omit<Figures, 'sockets' | 'connections'> {
  const { $client: pool } = db;
  return {
    boardVersion: () => rates.board().version,
    openRoutes: () => [...rates.board().prices.values()].filter(({ isOpen }) => isOpen).length,
    outbox: () => countOutbox(db),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}
