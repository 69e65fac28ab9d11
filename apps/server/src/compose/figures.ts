import type { Rates } from '../modules/rates/index.ts';
import type { Db } from '../platform/database/index.ts';
import type { Figures } from '../platform/probes/index.ts';

/** What the metrics tell of the modules. */
export function figures(db: Db, rates: Rates): Omit<Figures, 'sockets' | 'connections'> {
  const { $client: pool } = db;
  return {
    boardVersion: () => rates.board().version,
    openRoutes: () => [...rates.board().prices.values()].filter(({ isOpen }) => isOpen).length,
    outbox: () => countOutbox(db),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

async function countOutbox(db: Db): Promise<{ waiting: number; dead: number }> {
  const { rows } = await db.$client.query<{ waiting: number; dead: number }>(`
    select count(*) filter (where dead_at is null)::int as waiting, count(*) filter (where dead_at is not null)::int as dead
    from outbox`);
  return rows[0] ?? { waiting: 0, dead: 0 };
}
