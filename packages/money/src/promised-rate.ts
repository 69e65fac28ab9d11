import type { GivenLimits } from './amount-limits.ts';
import { payout } from './price-amount.ts';
import { type PriceBand, priceBands } from './price-band.ts';
import type { PriceTerms } from './price-terms.ts';
import { powerOfTen } from './currency.ts';
import type { Rate } from './rate.ts';

/** Units paid for units given. */
interface Ratio {
  readonly paid: bigint;
  readonly given: bigint;
}

/**
 * The rate that every amount from `inMin` to `inMax` is paid or better, whether a customer says what they give or what they
 * want to receive: fees, tiers and rounding are in it. `outsideUnits` are named beside the rate, as a charge taken from
 * every payout, and are not in it. As with amounts, no discount and no services. Undefined where it comes to nothing.
 *
 * Between two tiers the payout is a flight of stairs below a straight line, and what a stair pays for the largest amount
 * that stands on it only rises, or only falls, from stair to stair: the worst is at one end. A payout between those of two
 * tiers is asked for the first amount of the second: no worse than the last payout of the first, which is met there.
 */
export function promisedRate(
  terms: PriceTerms,
  limits: Pick<GivenLimits, 'inMin' | 'inMax'> & Partial<GivenLimits>,
  outsideUnits = 0n,
  bands: readonly PriceBand[] = priceBands(terms, {}),
): Rate | undefined {
  const { inMin, inMax } = limits;
  const paidFor = (units: bigint) => payout(bands, units, terms.outStepUnits).outUnits;
  let worst: Ratio | undefined;
  let index = 0;
  for (const band of bands) {
    index += 1;
    const end = bands[index]?.fromUnits;
    const from = band.fromUnits > inMin ? band.fromUnits : inMin;
    const to = end === undefined || inMax < end ? inMax : end - 1n;
    if (from > to) continue;
    const first = (from === inMin ? limits.paidMin : undefined) ?? paidFor(from);
    const last = (to === inMax ? limits.paidMax : undefined) ?? paidFor(to);
    const ratio = worstOfBand(terms, band, { first, last, to, outsideUnits });
    worst = worst ? worse(worst, ratio) : ratio;
  }
  return worst && worst.paid > 0n ? wholeRate(worst, terms) : undefined;
}

interface Stretch {
  /** What the first and the last amount of it are paid. */
  readonly first: bigint;
  readonly last: bigint;
  readonly to: bigint;
  readonly outsideUnits: bigint;
}

/** A ratio that is no better than that of any amount of a stretch of the band. */
function worstOfBand(
  { inStepUnits, outStepUnits }: PriceTerms,
  { numerator, denominator, chargeUnits }: PriceBand,
  { first, last, to, outsideUnits }: Stretch,
): Ratio {
  // The largest amount that can be given for a payout is just below what the next stair begins with.
  const stair = timesStep(denominator, outStepUnits);
  // The least amount that a payout is asked for is rounded up to a step.
  const roundedUp = timesStep(numerator, inStepUnits);
  const ratioAt = (paid: bigint, beyond: bigint): Ratio => ({
    paid: (paid + outsideUnits) * numerator,
    given: (paid + chargeUnits) * denominator + beyond,
  });
  const atEnd: Ratio = { paid: last + outsideUnits, given: to };
  if (first === last) return worse(ratioAt(first, roundedUp), atEnd);
  // With no more named beside the rate than is charged, ratios only rise: no amount is worse off than on the first stair.
  if (outsideUnits <= chargeUnits) return ratioAt(first, stair > roundedUp ? stair : roundedUp);
  return [
    ratioAt(first, stair),
    ratioAt(last - outStepUnits, stair),
    ratioAt(first, roundedUp),
    ratioAt(last, roundedUp),
  ].reduce(worse, atEnd);
}

function timesStep(units: bigint, step: bigint): bigint {
  return step === 1n ? units : units * step;
}

function worse(one: Ratio, other: Ratio): Ratio {
  return one.paid * other.given <= other.paid * one.given ? one : other;
}

/** Whole coins for a whole coin. */
export function wholeRate({ paid, given }: Ratio, { inDecimals, outDecimals }: PriceTerms): Rate {
  return inDecimals >= outDecimals
    ? { numerator: paid * powerOfTen(inDecimals - outDecimals), denominator: given }
    : { numerator: paid, denominator: given * powerOfTen(outDecimals - inDecimals) };
}
