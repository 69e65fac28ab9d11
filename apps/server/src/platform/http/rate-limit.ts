import { type LimitClass, refusal, tooManyRequests } from '@tetri/contract';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export type Limits = Readonly<Record<LimitClass, { readonly points: number; readonly seconds: number }>>;

/** What one address may do: generous for reading, tight for guessing. */
export const usualLimits: Limits = {
  read: { points: 1200, seconds: 60 },
  write: { points: 120, seconds: 60 },
  order: { points: 30, seconds: 60 },
  'sign-in': { points: 10, seconds: 60 },
  upload: { points: 20, seconds: 60 },
};

/** Counts calls by class and address in memory; counts expire by themselves, so memory is bounded by the window. */
export class RateLimit {
  readonly #limiters: Map<LimitClass, RateLimiterMemory>;

  constructor(limits: Limits) {
    this.#limiters = new Map(
      Object.entries(limits).map(([name, { points, seconds }]) => [
        name as LimitClass,
        new RateLimiterMemory({ points, duration: seconds }),
      ]),
    );
  }

  /** Refuses with `tooManyRequests` and the whole seconds to wait. */
  async spend(limit: LimitClass, ip: string): Promise<void> {
    try {
      await this.#limiters.get(limit)?.consume(ip);
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      throw refusal(tooManyRequests, { time: Math.max(1, Math.ceil(rejected.msBeforeNext / 1000)) });
    }
  }
}
