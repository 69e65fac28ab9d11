import { amountLimits, type SideLimits } from './amount-limits.ts';
import { priceAmount, type PricedAmount, type PricedBy } from './price-amount.ts';
import type { PriceExtras, PriceTerms } from './price-terms.ts';
import { roundDownTo, roundUpTo } from './units.ts';

/** The price of an amount that may be exchanged, or why it may not; limits are those of the side that was named. */
export type JudgedAmount =
  | Readonly<{ problem?: undefined; priced: PricedAmount }>
  /** Less than one step can be given, or the charges leave nothing to receive. */
  | Readonly<{ problem: 'nothingGiven' | 'nothingPaid'; priced?: undefined }>
  | Readonly<{ problem: 'belowMin'; min: bigint; priced?: undefined }>
  | Readonly<{ problem: 'aboveMax'; max: bigint; priced?: undefined }>
  /** What is to be given is no multiple of the step; `below` and `above` it are. */
  | Readonly<{ problem: 'offStep'; step: bigint; below: bigint; above: bigint; priced?: undefined }>;

/**
 * Judges what somebody wants to give or to receive. The one definition for forms and server: what is given and what is
 * received are held to their limits after services, fee and discount, and to their steps. What is to be received is
 * rounded up to its step; what is given is never changed, since somebody would be handed a sum they did not name.
 */
export function judgeAmount(
  limits: SideLimits,
  terms: PriceTerms,
  by: PricedBy,
  extras: PriceExtras = {},
): JudgedAmount {
  const isGiven = 'giveUnits' in by;
  if (isGiven && roundDownTo(by.giveUnits, terms.inStepUnits) <= 0n) return { problem: 'nothingGiven' };
  const priced = priceAmount(terms, by, extras);
  if (!priced) return { problem: 'nothingPaid' };
  const { inMin, inMax, outMin, outMax } = amountLimits(limits, terms, extras);
  const [units, min, max] = isGiven ? [by.giveUnits, inMin, inMax] : [priced.outUnits, outMin, outMax];
  if (units < min) return { problem: 'belowMin', min };
  if (units > max) return { problem: 'aboveMax', max };
  const [step, below] = [terms.inStepUnits, roundDownTo(priced.inUnits, terms.inStepUnits)];
  if (below !== priced.inUnits) return { problem: 'offStep', step, below, above: roundUpTo(priced.inUnits, step) };
  return { priced };
}
