import { type LimitClass, refusal, tooManyRequests } from '@tetri/contract';
import { type Clock, systemClock } from '../clock.ts';

export interface Limit {
  readonly points: number;
  readonly seconds: number;
}

/** What is counted: calls by their class, pages of the site, and everything else that is asked for by GET. */
export type CountedClass = LimitClass | 'page' | 'file';

/** How many may be asked for in how long by one network, or one account. A class that is not there has no limit. */
export type Limits = Readonly<Partial<Record<CountedClass, Limit & SharedTerms>>>;

interface SharedTerms {
  /** Counted for all processes together too; see `SharedLimit`. */
  readonly isShared?: true;
  /** How often it may be tried for one e-mail address, from wherever. */
  readonly perEmail?: Limit;
}

/** What one caller may do: generous for reading, tight for guessing. */
export const usualLimits = {
  read: { points: 1200, seconds: 60 },
  write: { points: 120, seconds: 60 },
  // A form asks for one whenever it is sent: quoting must not use up what orders may be made with.
  quote: { points: 60, seconds: 60 },
  order: { points: 30, seconds: 60 },
  'sign-in': { points: 10, seconds: 60, isShared: true, perEmail: { points: 10, seconds: 900 } },
  register: { points: 5, seconds: 600, isShared: true, perEmail: { points: 3, seconds: 3600 } },
  mail: { points: 5, seconds: 600, isShared: true, perEmail: { points: 3, seconds: 900 } },
  captcha: { points: 60, seconds: 60 },
  upload: { points: 20, seconds: 60 },
  voice: { points: 10, seconds: 600, isShared: true, perEmail: { points: 5, seconds: 3600 } },
  // Ten people behind one address who leaf through the site as fast as they can.
  page: { points: 600, seconds: 60 },
  // A page brings some sixty files the first time, and pictures.
  file: { points: 6000, seconds: 60 },
} satisfies Limits;

/** Of each class, so that a flood from made-up addresses takes some megabytes and no more. */
const addressesMax = 100_000;

/**
 * Counts calls by class and address, in memory. An address has a window that begins with its first call: counting is a
 * look-up and an addition, without a timer or a promise, since it is done for every answer.
 */
export class RateLimit {
  readonly #windows: ReadonlyMap<string, Windows>;

  constructor(limits: Limits, clock: Clock = systemClock, max = addressesMax) {
    this.#windows = new Map(
      Object.entries(limits).map(([name, { points, seconds }]) => [
        name,
        new Windows(points, seconds * 1000, clock, max),
      ]),
    );
  }

  /** Refuses with `tooManyRequests` and the whole seconds to wait. */
  spend(limit: CountedClass, address: string): void {
    const time = this.waitSeconds(limit, address);
    if (time > 0) throw refusal(tooManyRequests, { time });
  }

  /** Counts as `spend` does; answers the whole seconds to wait, 0 when nothing stands against it. */
  waitSeconds(limit: CountedClass, address: string): number {
    return Math.ceil(this.#wait(limit, address) / 1000);
  }

  /** Counts a call as `spend` does, and answers whether it may be made. */
  trySpend(limit: CountedClass, address: string): boolean {
    return this.#wait(limit, address) === 0;
  }

  #wait(limit: CountedClass, address: string): number {
    return this.#windows.get(limit)?.spend(address) ?? 0;
  }
}

/** The windows of one class. All are equally long, so the order in which they began is the order in which they end. */
class Windows {
  readonly #points: number;
  readonly #ms: number;
  readonly #clock: Clock;
  readonly #max: number;
  readonly #byAddress = new Map<string, { count: number; endsAt: number }>();

  constructor(points: number, ms: number, clock: Clock, max: number) {
    this.#points = points;
    this.#ms = ms;
    this.#clock = clock;
    this.#max = max;
  }

  /** Counts one call; answers the milliseconds to wait, 0 when it may be made. */
  spend(address: string): number {
    const now = this.#clock.now().getTime();
    let window = this.#byAddress.get(address);
    // A clock that was set back must not lock an address out for as long.
    if (!window || now >= window.endsAt || now < window.endsAt - this.#ms) window = this.#open(address, now);
    window.count += 1;
    return window.count <= this.#points ? 0 : window.endsAt - now;
  }

  #open(address: string, now: number): { count: number; endsAt: number } {
    this.#byAddress.delete(address);
    for (const [old, { endsAt }] of this.#byAddress) {
      if (now < endsAt && this.#byAddress.size < this.#max) break;
      this.#byAddress.delete(old);
    }
    const window = { count: 0, endsAt: now + this.#ms };
    this.#byAddress.set(address, window);
    return window;
  }
}
