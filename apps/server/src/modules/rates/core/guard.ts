import { compareRates, parseDecimal, type Percent, type Rate, wholePercent } from '@tetri/money';
import type { PairPrice } from './source.ts';

export interface Guard {
  readonly spikePercent: Percent | null;
  readonly spikeTicks: number;
}

/**
 * What is believed of a pair after one more tick. A price within the limit of the last believed one is believed. One
 * further off is a spike: the last believed price stays, in doubt, until a tick returns to it, or until so many ticks in
 * a row agree with one another that the new level must be real. Undefined when the price is no price.
 */
export function judge(
  last: PairPrice | undefined,
  tick: { readonly pair: string; readonly price: string; readonly at: Date },
  guard: Guard,
): PairPrice | undefined {
  const price = parseDecimal(tick.price);
  if (!price) return undefined;
  const believed = { pair: tick.pair, price: tick.price, observedAt: tick.at, spike: null };
  const before = last && parseDecimal(last.price);
  if (!last || !before || isNear(price, before, guard)) return believed;

  const doubted = last.spike && parseDecimal(last.spike.price);
  const count = doubted && isNear(price, doubted, guard) ? (last.spike?.count ?? 0) + 1 : 1;
  return count >= guard.spikeTicks ? believed : { ...last, spike: { price: tick.price, count } };
}

function isNear(price: Rate, other: Rate, { spikePercent }: Guard): boolean {
  if (spikePercent === null) return true;
  const reach = {
    ...other,
    numerator: other.numerator * (wholePercent + spikePercent),
    denominator: other.denominator * wholePercent,
  };
  if (compareRates(price, reach) > 0) return false;
  // Downwards by the same factor, so that a fall and the rise that undoes it are judged alike.
  return (
    compareRates(
      { numerator: price.numerator * (wholePercent + spikePercent), denominator: price.denominator * wholePercent },
      other,
    ) >= 0
  );
}
