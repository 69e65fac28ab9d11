import { givenLimits, isAnyAmount, type SideLimits, smallest } from './amount-limits.ts';
import { baseBand, priceBands } from './price-band.ts';
import type { PriceTerms } from './price-terms.ts';
import { promisedRate, wholeRate } from './promised-rate.ts';
import type { Rate } from './rate.ts';

/** What may be given, in units, and the rate that every amount of it is paid or better; none where it comes to nothing. */
export type Promised = Readonly<{ inMin: bigint; inMax: bigint; rate: Rate | undefined }>;

/**
 * What can be promised of a price to whoever brings no extras: its `givenLimits` with their `promisedRate`. Where nothing
 * can be exchanged the maximum is below the minimum.
 */
export function promiseOf(limits: SideLimits, terms: PriceTerms, reserveUnits?: bigint): Promised {
  return plainPromise(limits, terms, reserveUnits) ?? promiseOfBands(limits, terms, reserveUnits);
}

/** The same, whatever the price is like. */
export function promiseOfBands(limits: SideLimits, terms: PriceTerms, reserveUnits?: bigint): Promised {
  const bands = priceBands(terms, {});
  const given = givenLimits(limits, terms, bands, reserveUnits);
  const rate = isAnyAmount(given) ? promisedRate(terms, given, 0n, bands) : undefined;
  return { inMin: given.inMin, inMax: given.inMax, rate };
}

/**
 * The same for what most prices are: one for all amounts, paid to the unit, and bounded by what may be given alone. It takes
 * one quotient of large numbers, where bands take four: a board has thousands. Undefined for all other prices.
 */
export function plainPromise(
  { inMinUnits: inMin, inMaxUnits, outMinUnits, outMaxUnits }: SideLimits,
  terms: PriceTerms,
  reserveUnits: bigint | undefined,
): Promised | undefined {
  if (terms.tiers.length > 0 || terms.inStepUnits !== 1n || terms.outStepUnits !== 1n) return undefined;
  const { numerator, denominator, chargeUnits } = baseBand(terms);
  const inMax = smallest(inMaxUnits);
  const gross = (inMin * numerator) / denominator;
  const paid = gross - chargeUnits;
  if (paid < 1n || paid < outMinUnits) return undefined;
  const highest = inMax * numerator;
  const outMax = smallest(outMaxUnits, reserveUnits);
  if (highest >= (outMax + chargeUnits) * denominator) return undefined;
  // Where all amounts are paid the same, the largest is the worst off.
  if (highest < (gross + 1n) * denominator) return undefined;
  // Otherwise none is worse off than the largest that is paid as the smallest, or than what is asked for that payout.
  const given = gross * denominator + (denominator > numerator ? denominator : numerator);
  return { inMin, inMax, rate: wholeRate({ paid: paid * numerator, given }, terms) };
}
