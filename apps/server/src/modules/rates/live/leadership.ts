import type { Db } from '../../../platform/database/index.ts';
import type pg from 'pg';

/** Any fixed number will do, as long as nothing else locks it. */
const lockKey = 7_380_143;

/** One process at a time asks the sources: whoever holds an advisory lock on a connection of its own. */
export class Leadership {
  readonly #db: Db;
  #client: pg.PoolClient | undefined;
  #isReleased = false;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Whether this process leads; takes the lead when it is free. Not to be called again before it has answered. */
  async take(): Promise<boolean> {
    if (this.#isReleased) return false;
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
    client.once('end', () => this.#drop(client));
    if (this.#isReleased) await this.release();
    return this.#client !== undefined;
  }

  /** Gives the lead up for good. */
  async release(): Promise<void> {
    this.#isReleased = true;
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
