import { compareRates, multiplyRates, type Percent, type Rate, roundUpTo, wholePercent } from '@tetri/money';

/** What an owner wants of a place among the rates of a monitoring site, and how far it may go for it. */
export interface PlaceTerms {
  /** 1 is the best rate. */
  readonly place: number;
  /** What an exchange costs the owner beside the market rate; the margin comes on top of it. */
  readonly costs: Percent;
  readonly leastMargin: Percent;
  /** The markup never rises above this, costs included. */
  readonly mostMarkup: Percent;
  /** By so much better than the rate whose place is wanted. A markup that is nearer than this to the wanted one stays. */
  readonly step: Percent;
  /** The markup moves by at most so much within an hour. */
  readonly mostChange: Percent;
}

export interface PlaceSeen {
  /** Of the others in the monitor, in any order: so much out for one in. */
  readonly others: readonly Rate[];
  /** What we tell the monitor under the markup of now. */
  readonly ours: Rate;
  /** The dearest of the route. */
  readonly markup: Percent;
  /** By how much it moved within the last hour, up and down together. */
  readonly moved: Percent;
}

/**
 * Why the markup is what it is: `wanted` and `kept` have the place that is wanted, `alone` has nobody to be better than;
 * `floor` and `ceiling` stop at costs with the least margin and at the greatest markup, `velocity` at the change of an hour.
 */
export type PlaceReason = 'wanted' | 'kept' | 'alone' | 'floor' | 'ceiling' | 'velocity';

export interface Placed {
  readonly markup: Percent;
  /** The place that this markup has; others with the same rate stand before us. */
  readonly place: number;
  readonly reason: PlaceReason;
}

/** Markups are whole ten-thousandths of a percent. */
const markupStep: Percent = 10_000n;

/**
 * The markup that has the wanted place at the greatest margin. Below costs and least margin it leaves at once, whatever changed
 * within the hour: an exchange at a loss is no place worth having.
 */
export function placeRate(terms: PlaceTerms, seen: PlaceSeen): Placed {
  const floor = terms.costs + terms.leastMargin;
  const { markup: now } = seen;
  const others = seen.others.toSorted((one, other) => compareRates(other, one));
  const answer = (markup: Percent, reason: PlaceReason): Placed => {
    return { markup, place: placeOf(others, rateAt(seen, markup)), reason };
  };
  const { markup: wished, reason } = wishedMarkup(terms, seen, others);
  const bounded = clamp(wished, floor, terms.mostMarkup);
  if (now < floor && bounded <= floor) return answer(floor, 'floor');
  const isNear = difference(bounded, now) < terms.step && now >= floor && now <= terms.mostMarkup;
  if (reason === 'wanted' && isNear && placeOf(others, seen.ours) === terms.place) return answer(now, 'kept');
  const left = terms.mostChange > seen.moved ? terms.mostChange - seen.moved : 0n;
  const reached = clamp(bounded, now - left, now + left);
  // Out of a loss at once, and from there on no faster than usual.
  const markup = reached < floor ? floor : reached;
  if (markup !== bounded) return answer(markup, 'velocity');
  if (bounded !== wished) return answer(markup, bounded === floor ? 'floor' : 'ceiling');
  return answer(markup, reason);
}

/** What would be best without any bounds. */
function wishedMarkup(
  { place, step, mostMarkup }: PlaceTerms,
  seen: PlaceSeen,
  others: readonly Rate[],
): { readonly markup: Percent; readonly reason: 'wanted' | 'alone' } {
  const beaten = others[place - 1];
  // Whoever is last of fewer has the place at any rate.
  if (!beaten) return { markup: mostMarkup, reason: 'alone' };
  const better = multiplyRates(beaten, { numerator: wholePercent + step, denominator: wholePercent });
  const ahead = others[place - 2];
  const isTooGood = ahead !== undefined && compareRates(better, ahead) >= 0 && compareRates(ahead, beaten) > 0;
  return { markup: markupFor(seen, isTooGood ? between(ahead, beaten) : better), reason: 'wanted' };
}

/** The rate that monitors read at a markup: what it leaves of the market's, costs of ours in proportion. */
function rateAt({ ours, markup: now }: PlaceSeen, markup: Percent): Rate {
  return multiplyRates(ours, { numerator: wholePercent - markup, denominator: wholePercent - now });
}

/** The greatest markup whose rate is not below this one. */
function markupFor({ ours, markup: now }: PlaceSeen, rate: Rate): Percent {
  const numerator = rate.numerator * ours.denominator * (wholePercent - now);
  const denominator = rate.denominator * ours.numerator;
  const kept = (numerator + denominator - 1n) / denominator;
  return wholePercent - roundUpTo(kept, markupStep);
}

function placeOf(others: readonly Rate[], rate: Rate): number {
  return others.filter((other) => compareRates(other, rate) >= 0).length + 1;
}

function between(one: Rate, other: Rate): Rate {
  return {
    numerator: one.numerator * other.denominator + other.numerator * one.denominator,
    denominator: 2n * one.denominator * other.denominator,
  };
}

function clamp(value: bigint, least: bigint, most: bigint): bigint {
  return value < least ? least : value > most ? most : value;
}

function difference(one: bigint, other: bigint): bigint {
  return one > other ? one - other : other - one;
}
