import type { AmountLimits } from './amount-limits.ts';
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
  { inMin, inMax }: Pick<AmountLimits, 'inMin' | 'inMax'>,
  outsideUnits = 0n,
): Rate | undefined {
  const bands = priceBands(terms, {});
  let worst: Ratio | undefined;
  const meet = (paid: bigint, given: bigint) => {
    if (!worst || paid * worst.given < worst.paid * given) worst = { paid, given };
  };
  for (const [index, band] of bands.entries()) {
    const end = bands[index + 1]?.fromUnits;
    const from = band.fromUnits > inMin ? band.fromUnits : inMin;
    const to = end === undefined || inMax < end ? inMax : end - 1n;
    if (from > to) continue;
    meetBand(terms, band, { bands, from, to, outsideUnits }, meet);
  }
  if (!worst || worst.paid <= 0n) return undefined;
  return {
    numerator: worst.paid * powerOfTen(terms.inDecimals),
    denominator: worst.given * powerOfTen(terms.outDecimals),
  };
}

interface Stretch {
  readonly bands: readonly PriceBand[];
  readonly from: bigint;
  readonly to: bigint;
  readonly outsideUnits: bigint;
}

/** Meets ratios of which the worst is no better than that of any amount of the band between `from` and `to`. */
function meetBand(
  { inStepUnits, outStepUnits }: PriceTerms,
  { numerator, denominator, chargeUnits }: PriceBand,
  { bands, from, to, outsideUnits }: Stretch,
  meet: (paid: bigint, given: bigint) => void,
): void {
  const paidFor = (inUnits: bigint) => payout(bands, inUnits, outStepUnits).outUnits;
  const first = paidFor(from);
  const last = paidFor(to);
  // The largest amount that can be given for a payout is just below what the next stair begins with.
  const meetGiven = (paid: bigint) =>
    meet((paid + outsideUnits) * numerator, (paid + outStepUnits + chargeUnits) * denominator);
  // The least amount that a payout is asked for, rounded up to a step.
  const meetReceived = (paid: bigint) =>
    meet((paid + outsideUnits) * numerator, (paid + chargeUnits) * denominator + inStepUnits * numerator);
  if (first < last) {
    meetGiven(first);
    meetGiven(last - outStepUnits);
  }
  meet(last + outsideUnits, to);
  meetReceived(first);
  meetReceived(last);
}
