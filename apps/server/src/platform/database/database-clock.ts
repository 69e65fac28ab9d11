import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { readNow } from './columns.ts';
import type { Reader } from './transaction.ts';

/** A machine's clock drifts by less than a millisecond meanwhile. */
const everyMs = 10_000;

/** The database's time for what is asked too often to read it each time: the machine's, and how far it was off last. */
export class DatabaseClock implements Clock {
  readonly #db: Reader;
  readonly #machine: Clock;
  readonly #log: Log;
  #aheadMs = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor({ db, clock, log }: { db: Reader; clock: Clock; log: Log }) {
    this.#db = db;
    this.#machine = clock;
    this.#log = log;
  }

  now(): Date {
    return new Date(this.#machine.now().getTime() + this.#aheadMs);
  }

  /** Measures for the first time, and again and again from then on. */
  async start(): Promise<void> {
    await this.measure();
    this.#timer = setInterval(() => {
      this.measure().catch((err: unknown) => this.#log.warn({ err }, "the database's time could not be read"));
    }, everyMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async measure(): Promise<void> {
    const asked = this.#machine.now().getTime();
    const at = (await readNow(this.#db)).getTime();
    const answered = this.#machine.now().getTime();
    // It was read somewhere between the two; nothing is known of where, so what lies within is no difference.
    this.#aheadMs = at < asked ? at - asked : Math.max(at - answered, 0);
  }
}
