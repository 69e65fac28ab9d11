import { powerOfTen } from './currency.ts';
import { divideDown, divideUp } from './divide.ts';
import { type Percent, wholePercent } from './percent.ts';
import type { PriceExtras, PriceTerms } from './price-terms.ts';
import { roundDownTo } from './units.ts';

/** The amounts between two tiers, which one straight line prices: out = in × numerator / denominator − charges. */
export type PriceBand = Readonly<{
  fromUnits: bigint;
  markupPercent: Percent;
  fixedFeeUnits: bigint;
  /** Units out for a unit in after markup and discount, as a fraction. */
  numerator: bigint;
  denominator: bigint;
  /** Fixed fee, network fee and services. */
  chargeUnits: bigint;
}>;

/** The bands of a price from the smallest amount up; the first begins at zero. */
export function priceBands(terms: PriceTerms, extras: PriceExtras): PriceBand[] {
  const services = (extras.services ?? []).reduce((sum, service) => sum + service.units, 0n);
  const same = services + (terms.networkFeeUnits ?? 0n);
  const unitNumerator = terms.rate.numerator * powerOfTen(terms.outDecimals);
  const unitDenominator = terms.rate.denominator * powerOfTen(terms.inDecimals);
  return [{ ...terms, fromUnits: 0n }, ...terms.tiers].map(({ fromUnits, markupPercent, fixedFeeUnits }) => {
    const kept = markupPercent * (wholePercent - discountOn(markupPercent, extras));
    return {
      fromUnits,
      markupPercent,
      fixedFeeUnits,
      numerator: unitNumerator * (wholePercent * wholePercent - kept),
      denominator: unitDenominator * wholePercent * wholePercent,
      chargeUnits: fixedFeeUnits + same,
    };
  });
}

/** The share of this markup that is given back. */
export function discountOn(markupPercent: Percent, extras: PriceExtras): Percent {
  return markupPercent > 0n ? (extras.discountPercent ?? 0n) : 0n;
}

/** What the band's line pays for an amount, rounded down to the step; zero or less where the charges eat it. */
export function bandPayout(band: PriceBand, inUnits: bigint, outStepUnits: bigint): bigint {
  return roundDownTo(divideDown(inUnits * band.numerator, band.denominator) - band.chargeUnits, outStepUnits);
}

/** The smallest amount of the band that its line pays `outUnits` or more for. */
export function bandCost(band: PriceBand, outUnits: bigint): bigint {
  const inUnits = divideUp((outUnits + band.chargeUnits) * band.denominator, band.numerator);
  return inUnits > band.fromUnits ? inUnits : band.fromUnits;
}
