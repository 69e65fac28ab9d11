import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../log.ts';

/** The database: drizzle over a pool, the pool itself as `$client`. */
export type Db = NodePgDatabase & { $client: pg.Pool };

export interface ConnectOptions {
  readonly log: Log;
  /** Connections at most; the rest wait. */
  readonly max?: number;
}

/** How every connection of ours is opened. Limits are far above what any statement of ours needs. */
export function connectionSettings(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'tetri',
    options:
      '-c timezone=UTC -c statement_timeout=60000 -c lock_timeout=20000 -c idle_in_transaction_session_timeout=60000',
    keepAlive: true,
  };
}

/** Opens a pool. Nothing is connected before the first query; a broken connection is logged and replaced. */
export function connect(url: string, { log, max = 16 }: ConnectOptions): Db {
  const pool = new pg.Pool({
    ...connectionSettings(url),
    max,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 20_000,
  });
  // Without a listener a connection that breaks, idle or in use, would end the process; whoever uses it gets the error.
  const report = (err: Error) => log.warn({ err }, 'a database connection broke');
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return drizzle(pool);
}

/** Closes the pool once what runs on it has ended. */
export async function disconnect(db: Db): Promise<void> {
  // A server that stops right after us may cut a connection that is just being closed: nobody needs to hear of it.
  db.$client.removeAllListeners('error').on('error', () => undefined);
  await db.$client.end();
}
