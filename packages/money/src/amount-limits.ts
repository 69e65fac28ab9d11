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
  const inMin = lowestGiven(limits, terms, bands);
  const inMax = highestGiven(limits, terms, bands, reserveUnits);
  const paid = (inUnits: bigint) => payout(bands, inUnits, terms.outStepUnits).outUnits;
  const atMin = paid(inMin);
  // Rounding may pay the same for a little less than the minimum: then the next payout is the first that needs it.
  const isReachedEarlier = atMin > 0n && costOf(bands, atMin, terms.inStepUnits) < inMin;
  return { inMin, inMax, outMin: isReachedEarlier ? atMin + terms.outStepUnits : atMin, outMax: paid(inMax) };
}

/** Whether the limits leave any amount at all. */
export function isAnyAmount({ inMin, inMax }: AmountLimits): boolean {
  return inMax > 0n && inMin <= inMax;
}

function lowestGiven({ inMinUnits, outMinUnits }: SideLimits, terms: PriceTerms, bands: readonly PriceBand[]): bigint {
  const outMin = outMinUnits > terms.outStepUnits ? outMinUnits : terms.outStepUnits;
  const needed = costOf(bands, roundUpTo(outMin, terms.outStepUnits), terms.inStepUnits);
  const inMin = roundUpTo(inMinUnits > 1n ? inMinUnits : 1n, terms.inStepUnits);
  return inMin > needed ? inMin : needed;
}

function highestGiven(
  { inMaxUnits, outMaxUnits }: SideLimits,
  terms: PriceTerms,
  bands: readonly PriceBand[],
  reserveUnits: bigint | undefined,
): bigint {
  const outMax = roundDownTo(smallest(outMaxUnits, reserveUnits), terms.outStepUnits);
  if (outMax <= 0n) return 0n;
  const needed = costOf(bands, outMax, terms.inStepUnits);
  // One step of what is given can be worth many of what is paid.
  const byPayout = payout(bands, needed, terms.outStepUnits).outUnits > outMax ? needed - terms.inStepUnits : needed;
  return roundDownTo(smallest(inMaxUnits, byPayout), terms.inStepUnits);
}

function smallest(...values: readonly (bigint | undefined)[]): bigint {
  return values.reduce<bigint>((least, value) => (value !== undefined && value < least ? value : least), unlimited);
}
