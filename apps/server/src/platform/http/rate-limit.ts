import { type CountedClass, refusal, tooManyRequests } from '@tetri/contract';
import { networkOf } from '../addresses/index.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { CallLimits } from './call-limits.ts';

/** Of each class, so that a flood from made-up addresses takes some megabytes and no more. */
const callersMax = 100_000;

/**
 * Counts calls by class and caller, in memory. A caller is the network of an IP address, or an account by its id. Each has
 * a window that begins with its first call: counting is a look-up and an addition, without a timer or a promise, since it
 * is done for every answer.
 */
export class RateLimit {
  readonly #limits: CallLimits;
  readonly #windows: ReadonlyMap<string, Windows>;
  /** Of false signatures under exempt keys, which share no window with the calls of their network. */
  readonly #falseWindows: ReadonlyMap<string, Windows>;

  constructor(limits: CallLimits, clock: Clock = systemClock, max = callersMax) {
    this.#limits = limits;
    const windows = () =>
      new Map(
        Object.entries(limits.usual).map(([name, { seconds }]) => [name, new Windows(seconds * 1000, clock, max)]),
      );
    this.#windows = windows();
    this.#falseWindows = windows();
  }

  /** Refuses with `tooManyRequests` and the whole seconds to wait. */
  spend(limit: CountedClass, caller: string): void {
    const time = this.waitSeconds(limit, caller);
    if (time > 0) throw refusal(tooManyRequests, { time });
  }

  /** Counts as `spend` does; answers the whole seconds to wait, 0 when nothing stands against it. */
  waitSeconds(limit: CountedClass, caller: string): number {
    return Math.ceil(this.#wait(limit, caller) / 1000);
  }

  /** Counts a call as `spend` does, and answers whether it may be made. */
  trySpend(limit: CountedClass, caller: string): boolean {
    return this.#wait(limit, caller) === 0;
  }

  isExemptKey(key: string): boolean {
    return this.#limits.isExemptKey(key);
  }

  /**
   * Refuses as `spend` does where as many false signatures under exempt keys came from a network as it may make calls.
   * Counts nothing: what an exempt key signs is not counted.
   */
  checkFalseSignatures(limit: CountedClass, ip: string): void {
    const points = this.#limits.pointsOf(limit);
    if (points === undefined) return;
    const waitMs = this.#falseWindows.get(limit)?.peek(networkOf(ip), points) ?? 0;
    if (waitMs > 0) throw refusal(tooManyRequests, { time: Math.ceil(waitMs / 1000) });
  }

  countFalseSignature(limit: CountedClass, ip: string): void {
    this.#falseWindows.get(limit)?.spend(networkOf(ip), 0);
  }

  #wait(limit: CountedClass, caller: string): number {
    const points = this.#limits.pointsOf(limit);
    if (points === undefined || this.#limits.isExempt(caller)) return 0;
    return this.#windows.get(limit)?.spend(networkOf(caller), points) ?? 0;
  }
}

/** The windows of one class. All are equally long, so the order in which they began is the order in which they end. */
class Windows {
  readonly #ms: number;
  readonly #clock: Clock;
  readonly #max: number;
  readonly #byCaller = new Map<string, { count: number; endsAt: number }>();

  constructor(ms: number, clock: Clock, max: number) {
    this.#ms = ms;
    this.#clock = clock;
    this.#max = max;
  }

  /** Counts one call; answers the milliseconds to wait, 0 when it may be made. */
  spend(caller: string, points: number): number {
    const now = this.#clock.now().getTime();
    const window = this.#find(caller, now) ?? this.#open(caller, now);
    window.count += 1;
    return window.count <= points ? 0 : window.endsAt - now;
  }

  /** What `spend` would answer; counts nothing. */
  peek(caller: string, points: number): number {
    const now = this.#clock.now().getTime();
    const window = this.#find(caller, now);
    return window && window.count >= points ? window.endsAt - now : 0;
  }

  #find(caller: string, now: number): { count: number; endsAt: number } | undefined {
    const window = this.#byCaller.get(caller);
    // A clock that was set back must not lock a caller out for as long.
    return !window || now >= window.endsAt || now < window.endsAt - this.#ms ? undefined : window;
  }

  #open(caller: string, now: number): { count: number; endsAt: number } {
    this.#byCaller.delete(caller);
    for (const [old, { endsAt }] of this.#byCaller) {
      if (now < endsAt && this.#byCaller.size < this.#max) break;
      this.#byCaller.delete(old);
    }
    const window = { count: 0, endsAt: now + this.#ms };
    this.#byCaller.set(caller, window);
    return window;
  }
}
