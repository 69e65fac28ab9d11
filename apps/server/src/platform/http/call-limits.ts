import type { CountedClass } from '@tetri/contract';
import { AddressList } from '../addresses/index.ts';
import { type Limits, type LimitTerms, usualLimits } from './limits.ts';

/** What the owner set in place of the usual numbers, and whom they do not count. */
export interface OwnLimits {
  readonly points: Readonly<Partial<Record<CountedClass, number>>>;
  /** Addresses and networks ("10.0.0.0/8"). */
  readonly exempt: readonly string[];
  /** API keys by their public name. */
  readonly exemptKeys: readonly string[];
}

/** How often callers may ask for what, as it stands now: `RateLimit` and `SharedLimit` ask here with each call. */
export class CallLimits {
  readonly usual: Limits;
  #own: OwnLimits = { points: {}, exempt: [], exemptKeys: [] };
  #exempt = new AddressList([]);
  #exemptKeys: ReadonlySet<string> = new Set();

  constructor(usual: Limits = usualLimits) {
    this.usual = usual;
  }

  /** Windows that are open keep their count and their end, and are judged by the new number. */
  set(own: OwnLimits): void {
    this.#own = own;
    this.#exempt = new AddressList(own.exempt);
    this.#exemptKeys = new Set(own.exemptKeys);
  }

  /** Undefined for a class without a limit. */
  pointsOf(limit: CountedClass): number | undefined {
    const usual = this.usual[limit];
    return usual && (this.#own.points[limit] ?? usual.points);
  }

  termsOf(limit: CountedClass): LimitTerms | undefined {
    return this.usual[limit];
  }

  isExempt(ip: string): boolean {
    return this.#exempt.has(ip);
  }

  /** Whether nobody counts what this API key signs. Who names a key has yet to show that they hold its secret. */
  isExemptKey(key: string): boolean {
    return this.#exemptKeys.has(key);
  }
}
