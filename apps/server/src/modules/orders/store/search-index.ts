import { sql } from 'drizzle-orm';
import { databaseError, type Db, transaction } from '../../../platform/database/index.ts';
import type { Log } from '../../../platform/log.ts';

/** So many new orders may wait to be worked into the index by which staff find them: each search reads through them. */
const waitingMax = 2_000;
/** After somebody else was at it. */
const againAfter = 500;
/** SQLSTATE, https://www.postgresql.org/docs/current/errcodes-appendix.html */
const lockNotAvailable = '55P03';

/**
 * Works new orders into the index of `order_search` every so often. By itself only a vacuum would, at its own slow pace: it would be
 * at it for good while orders come fast, with the list locked and a snapshot held for which no old version of a reserve's row is
 * taken away.
 */
export class SearchIndex {
  readonly #db: Db;
  readonly #log: Log;
  /** What the process before left is not known. */
  #waiting = waitingMax;
  #isWorking = false;

  constructor(db: Db, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  /** Counts orders that were just made; nobody waits for what follows. */
  added(orders: number): void {
    this.#waiting += orders;
    if (this.#waiting < waitingMax || this.#isWorking) return;
    this.#isWorking = true;
    this.#waiting = 0;
    void this.#work().finally(() => (this.#isWorking = false));
  }

  async #work(): Promise<void> {
    try {
      await transaction(this.#db, async (tx) => {
        await tx.execute(sql`set local lock_timeout = '50ms'`);
        await tx.execute(sql`select gin_clean_pending_list('order_search_text')`);
      });
    } catch (err) {
      this.#waiting += waitingMax - againAfter;
      if (databaseError(err)?.code !== lockNotAvailable)
        this.#log.warn({ err }, 'new orders were not worked into the index of their search');
    }
  }
}
