import { invertRate, multiplyRates, parity, parseDecimal, type Rate, reduceRate } from '@tetri/money';
import type { CompiledRoute } from './compile-route.ts';
import type { Formula } from './formula.ts';
import { pairKey } from './pair.ts';

/** How far back a chart looks, how finely it is drawn, and which of the kept steps it is drawn from. */
export const historyRanges = {
  day: { spanSeconds: 86_400, bucketSeconds: 600, stepSeconds: 60 },
  week: { spanSeconds: 7 * 86_400, bucketSeconds: 3600, stepSeconds: 3600 },
  month: { spanSeconds: 30 * 86_400, bucketSeconds: 4 * 3600, stepSeconds: 3600 },
  year: { spanSeconds: 365 * 86_400, bucketSeconds: 86_400, stepSeconds: 86_400 },
} as const;
export type HistoryRange = keyof typeof historyRanges;

export interface PastPrice {
  readonly at: Date;
  /** Decimal text. */
  readonly price: string;
}

export interface PastRate {
  readonly at: Date;
  readonly rate: Rate;
}

/** The ends of a range's buckets up to `now`, the oldest first, and `now` itself. */
export function bucketsOf(range: HistoryRange, now: Date): Date[] {
  const { spanSeconds, bucketSeconds } = historyRanges[range];
  const bucketMs = bucketSeconds * 1000;
  const last = Math.floor(now.getTime() / bucketMs) * bucketMs;
  const count = spanSeconds / bucketSeconds;
  const buckets = Array.from({ length: count }, (_, index) => new Date(last - (count - 1 - index) * bucketMs));
  return last === now.getTime() ? buckets : [...buckets, now];
}

/**
 * What a route's formula would have given at each moment, under the markup of today. A price holds until the next one is
 * known; moments before the first price of any pair are left out.
 */
export function routeHistory(
  formula: Formula,
  kept: CompiledRoute['kept'],
  prices: ReadonlyMap<string, readonly PastPrice[]>,
  moments: readonly Date[],
): PastRate[] {
  const factors = formula.map((factor) => {
    const read = (text: string) => {
      const value = parseDecimal(text) ?? parity;
      return factor.isInverse ? invertRate(value) : value;
    };
    if (factor.kind === 'constant') return () => read(factor.value);
    return follower(prices.get(pairKey(factor.source, factor.pair)) ?? [], read);
  });
  return moments.flatMap((at) => {
    const parts = factors.map((priceAt) => priceAt(at));
    if (!parts.every((part) => part !== undefined)) return [];
    return { at, rate: reduceRate(multiplyRates(...parts, kept)) };
  });
}

/** Tells the price of each moment; moments must be asked for in order. */
function follower(prices: readonly PastPrice[], read: (text: string) => Rate): (at: Date) => Rate | undefined {
  let next = 0;
  let current: Rate | undefined;
  return (at) => {
    for (let price = prices[next]; price && price.at <= at; price = prices[next]) {
      current = read(price.price);
      next += 1;
    }
    return current;
  };
}
