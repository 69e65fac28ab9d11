import type { Db } from '../../platform/database/index.ts';
import type pg from 'pg';

/** Any fixed number will do, as long as nothing else locks it. */
const lockKey = 7_380_143;

/** One process at a time asks the sources: whoever holds an advisory lock on a connection of its own. */
export class Leadership {
  readonly #db: Db;
  #client: pg.PoolClient | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Whether this process leads; takes the lead when it is free. */
  async take(): Promise<boolean> {
    if (this.#client) return true;
    const client = await this.#db.$client.connect();
    let isTaken = false;
    try {
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey]);
      isTaken = rows[0]?.taken === true;
    } finally {
      if (!isTaken) client.release();
    }
    if (!isTaken) return false;
    this.#client = client;
    // The lock goes with the connection.
    client.once('error', () => this.#drop(client));
    return true;
  }

  async release(): Promise<void> {
    const client = this.#client;
    if (!client) return;
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined);
    this.#drop(client);
  }

  #drop(client: pg.PoolClient): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    client.release(true);
  }
}
