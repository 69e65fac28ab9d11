import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/index.ts';
import type { Visit } from '../core/visit-of.ts';

/** So many different rows a day; what comes after is counted as one, so that a flood of made-up pages fills nothing. */
const rowsADay = 5_000;
const keptDays = 800;

interface Waiting {
  readonly visit: Visit;
  readonly done: () => void;
  readonly failed: (reason: unknown) => void;
}

/** Counts visits by day. Those that arrive while others are written down go to the database together. */
export class VisitCounter {
  readonly #db: Db;
  readonly #clock: Clock;
  #waiting: Waiting[] = [];
  #writing = false;
  #thinnedOn = '';

  constructor({ db, clock }: { db: Db; clock: Clock }) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Resolves when the visit is counted. */
  count(visit: Visit): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ visit, done, failed });
      if (!this.#writing) void this.#write();
    });
  }

  async #write(): Promise<void> {
    this.#writing = true;
    for (let batch = this.#waiting; batch.length > 0; batch = this.#waiting) {
      this.#waiting = [];
      try {
        await this.#add(batch.map(({ visit }) => visit));
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    this.#writing = false;
  }

  async #add(visits: readonly Visit[]): Promise<void> {
    const day = this.#clock.now().toISOString().slice(0, 10);
    const rows = visits.map(({ page, referrer, utm }) => ({ page, referrer, ...utm }));
    await this.#db.$client.query({
      name: 'count_visits',
      text: 'select count_visits($1, $2, $3)',
      values: [day, JSON.stringify(rows), rowsADay],
    });
    if (this.#thinnedOn === day) return;
    this.#thinnedOn = day;
    await this.#db.$client.query('delete from visit_counts where day < $1::date - $2::int', [day, keptDays]);
  }
}
