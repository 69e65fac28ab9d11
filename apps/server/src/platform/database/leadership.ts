import type pg from 'pg';
import type { Db } from './connect.ts';

/** Fixed numbers that nothing else locks, one for each work that one process does for all. */
const lockKeys = {
  rates: 7_380_143,
  chains: 7_380_144,
  merchants: 7_380_145,
  botUpdates: 7_380_146,
  botMessages: 7_380_147,
  alarms: 7_380_148,
} as const;

/** One process at a time leads a work: whoever holds an advisory lock on a connection of its own. */
export class Leadership {
  readonly #db: Db;
  readonly #key: number;
  #client: pg.PoolClient | undefined;
  #isReleased = false;

  constructor(db: Db, work: keyof typeof lockKeys) {
    this.#db = db;
    this.#key = lockKeys[work];
  }

  get isTaken(): boolean {
    return this.#client !== undefined;
  }

  /** Whether this process leads; takes the lead when it is free. Not to be called again before it has answered. */
  async take(): Promise<boolean> {
    if (this.#isReleased) return false;
    if (this.#client) return true;
    const client = await this.#db.$client.connect();
    let isTaken = false;
    try {
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [this.#key]);
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
    await client.query('select pg_advisory_unlock($1)', [this.#key]).catch(() => undefined);
    this.#drop(client);
  }

  #drop(client: pg.PoolClient): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    client.release(true);
  }
}
