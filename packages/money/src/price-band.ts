import { powerOfTen } from './currency.ts';
import { divideDown, divideUp } from './divide.ts';
import { type Percent, wholePercent } from './percent.ts';
import type { PriceExtras, PriceTerms, PriceTier } from './price-terms.ts';
import type { Rate } from './rate.ts';
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
  let chargedByAll = terms.networkFeeUnits ?? 0n;
  for (const { units } of extras.services ?? []) chargedByAll += units;
  const perUnit = ratePerUnit(terms);
  const bands = [bandOf(firstTier(terms), { perUnit, chargedByAll, extras })];
  for (const tier of terms.tiers) bands.push(bandOf(tier, { perUnit, chargedByAll, extras }));
  return bands;
}

/** The first of them, of whoever brings no extras. */
export function baseBand(terms: PriceTerms): PriceBand {
  const chargedByAll = terms.networkFeeUnits ?? 0n;
  return bandOf(firstTier(terms), { perUnit: ratePerUnit(terms), chargedByAll, extras: {} });
}

function firstTier({ markupPercent, fixedFeeUnits }: PriceTerms): PriceTier {
  return { fromUnits: 0n, markupPercent, fixedFeeUnits };
}

/** Units out for a unit in. Small numbers divide fastest, so only one side carries the difference of the decimals. */
function ratePerUnit({ rate, inDecimals, outDecimals }: PriceTerms): Rate {
  return outDecimals >= inDecimals
    ? { numerator: rate.numerator * powerOfTen(outDecimals - inDecimals), denominator: rate.denominator }
    : { numerator: rate.numerator, denominator: rate.denominator * powerOfTen(inDecimals - outDecimals) };
}

interface BandOptions {
  readonly perUnit: Rate;
  readonly chargedByAll: bigint;
  readonly extras: PriceExtras;
}

function bandOf(
  { fromUnits, markupPercent, fixedFeeUnits }: PriceTier,
  { perUnit, chargedByAll, extras }: BandOptions,
): PriceBand {
  const { numerator, denominator } = paidShare(markupPercent, discountOn(markupPercent, extras));
  return {
    fromUnits,
    markupPercent,
    fixedFeeUnits,
    numerator: perUnit.numerator * numerator,
    denominator: perUnit.denominator * denominator,
    chargeUnits: fixedFeeUnits + chargedByAll,
  };
}

const hundredths = wholePercent / 10_000n;

/** What markup and discount leave of the rate. Most prices are asked for without a discount, with a markup of two decimals. */
function paidShare(markupPercent: Percent, discountPercent: Percent): Rate {
  if (discountPercent !== 0n) {
    const whole = wholePercent * wholePercent;
    return { numerator: whole - markupPercent * (wholePercent - discountPercent), denominator: whole };
  }
  const paid = wholePercent - markupPercent;
  return paid % hundredths === 0n
    ? { numerator: paid / hundredths, denominator: 10_000n }
    : { numerator: paid, denominator: wholePercent };
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
