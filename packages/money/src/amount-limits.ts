import { costOf, payout } from './price-amount.ts';
import { type PriceBand, priceBands } from './price-band.ts';
import type { PriceExtras, PriceTerms } from './price-terms.ts';
import { roundDownTo, roundUpTo } from './units.ts';

/** What may be given and what may be received, as the owner sets it; undefined where there is no maximum. */
export type SideLimits = Readonly<{
  inMinUnits: bigint;
  inMaxUnits: bigint | undefined;
  outMinUnits: bigint;
  outMaxUnits: bigint | undefined;
}>;

/** In units of the side they belong to, each a multiple of that side's step. */
export type AmountLimits = Readonly<{ inMin: bigint; inMax: bigint; outMin: bigint; outMax: bigint }>;

/** What may be given, and what is paid for the least and the most of it. */
export type GivenLimits = Readonly<{ inMin: bigint; inMax: bigint; paidMin: bigint; paidMax: bigint }>;

/** No amount is larger than this, whatever the limits: far below what the books can hold. */
const unlimited = 10n ** 30n;

/**
 * What may be exchanged at these terms, by whoever brings these extras: the limits of each side carried over to the other,
 * and no more than the reserve where one is given. Any amount between `inMin` and `inMax` that is a multiple of the step is
 * paid between `outMin` and `outMax`, and the other way round; both keep the limits of both sides.
 * Where nothing can be exchanged the maximums are below the minimums.
 */
export function amountLimits(
  limits: SideLimits,
  terms: PriceTerms,
  extras: PriceExtras = {},
  reserveUnits?: bigint,
): AmountLimits {
  const bands = priceBands(terms, extras);
  const { inMin, inMax, paidMin, paidMax } = givenLimits(limits, terms, bands, reserveUnits);
  // Rounding may pay the same for a little less than the minimum: then the next payout is the first that needs it.
  const isReachedEarlier = paidMin > 0n && costOf(bands, paidMin, terms.inStepUnits) < inMin;
  return { inMin, inMax, outMin: isReachedEarlier ? paidMin + terms.outStepUnits : paidMin, outMax: paidMax };
}

/** The limits of what is given alone; `bands` are those of the terms and extras. */
export function givenLimits(
  limits: SideLimits,
  terms: PriceTerms,
  bands: readonly PriceBand[],
  reserveUnits?: bigint,
): GivenLimits {
  const lowest = lowestGiven(limits, terms, bands);
  const highest = highestGiven(limits, terms, bands, reserveUnits);
  return { inMin: lowest.given, inMax: highest.given, paidMin: lowest.paid, paidMax: highest.paid };
}

/** Whether the limits leave any amount at all. */
export function isAnyAmount({ inMin, inMax }: Pick<AmountLimits, 'inMin' | 'inMax'>): boolean {
  return inMax > 0n && inMin <= inMax;
}

interface Bound {
  readonly given: bigint;
  readonly paid: bigint;
}

/** Most minimums are of what is given: where its payout is enough, no cost has to be worked out. */
function lowestGiven({ inMinUnits, outMinUnits }: SideLimits, terms: PriceTerms, bands: readonly PriceBand[]): Bound {
  const { inStepUnits, outStepUnits } = terms;
  const outMin = roundUpTo(outMinUnits > 1n ? outMinUnits : 1n, outStepUnits);
  const lowest = boundAt(bands, roundUpTo(inMinUnits > 1n ? inMinUnits : 1n, inStepUnits), outStepUnits);
  return lowest.paid >= outMin ? lowest : boundAt(bands, costOf(bands, outMin, inStepUnits), outStepUnits);
}

/** Likewise: what is paid less than the most that may be paid bounds nothing. */
function highestGiven(
  { inMaxUnits, outMaxUnits }: SideLimits,
  { inStepUnits, outStepUnits }: PriceTerms,
  bands: readonly PriceBand[],
  reserveUnits: bigint | undefined,
): Bound {
  const outMax = roundDownTo(smallest(outMaxUnits, reserveUnits), outStepUnits);
  if (outMax <= 0n) return { given: 0n, paid: 0n };
  const highest = boundAt(bands, roundDownTo(smallest(inMaxUnits), inStepUnits), outStepUnits);
  if (highest.paid < outMax) return highest;
  const needed = boundAt(bands, costOf(bands, outMax, inStepUnits), outStepUnits);
  // One step of what is given can be worth many of what is paid.
  const byPayout = needed.paid > outMax ? boundAt(bands, needed.given - inStepUnits, outStepUnits) : needed;
  return byPayout.given < highest.given ? byPayout : highest;
}

function boundAt(bands: readonly PriceBand[], given: bigint, outStepUnits: bigint): Bound {
  return { given, paid: payout(bands, given, outStepUnits).outUnits };
}

/** The smaller of them, of those that are there. */
export function smallest(one: bigint | undefined, other?: bigint): bigint {
  const least = one === undefined || (other !== undefined && other < one) ? other : one;
  return least === undefined || least > unlimited ? unlimited : least;
}
