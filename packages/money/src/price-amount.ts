import { type Percent, wholePercent } from './percent.ts';
import { bandCost, bandPayout, discountOn, priceBands, type PriceBand } from './price-band.ts';
import type { PriceExtras, PriceTerms } from './price-terms.ts';
import { convertDown } from './rate.ts';
import { roundUpTo } from './units.ts';

/** One step from the bare rate to the payout, in units of the currency paid out: below zero it is taken away. */
export type AmountPart = Readonly<{
  kind: 'rate' | 'markup' | 'fixedFee' | 'networkFee' | 'service' | 'discount' | 'rounding';
  units: bigint;
  /** Of what it takes or gives, where it is a percentage. */
  percent?: Percent;
  /** Which service. */
  serviceId?: string;
}>;

/** A priced amount. The parts sum to `outUnits` exactly; parts of zero are left out. */
export type PricedAmount = Readonly<{ inUnits: bigint; outUnits: bigint; parts: readonly AmountPart[] }>;

/** What the customer said: so much is given, or so much is to be received. */
export type PricedBy = Readonly<{ giveUnits: bigint } | { receiveUnits: bigint }>;

/**
 * Prices one amount. Given: the payout is rounded down. To be received: it is rounded up to what can be paid out, and
 * the smallest amount is asked for which that is paid, so giving it never pays less than wanted.
 *
 * A larger amount never pays less than a smaller one: where a tier is dearer than the one before it, amounts at its
 * beginning are paid what the largest amount of the earlier tier is paid, until the dearer price reaches that.
 *
 * Undefined when the amount is not above zero or the charges leave nothing to pay out.
 */
export function priceAmount(terms: PriceTerms, by: PricedBy, extras: PriceExtras = {}): PricedAmount | undefined {
  const sides = priceSides(terms, priceBands(terms, extras), by);
  if (!sides) return undefined;
  const { inUnits, outUnits, band } = sides;
  return { inUnits, outUnits, parts: partsOf(terms, extras, inUnits, outUnits, band) };
}

/** Both sides of an amount, without its parts, and by which band's line; `bands` are those of the terms and extras. */
function priceSides(
  { inStepUnits, outStepUnits }: PriceTerms,
  bands: readonly PriceBand[],
  by: PricedBy,
): { inUnits: bigint; outUnits: bigint; band: PriceBand | undefined } | undefined {
  if ('giveUnits' in by) {
    const { outUnits, band } = payout(bands, by.giveUnits, outStepUnits);
    return outUnits <= 0n ? undefined : { inUnits: by.giveUnits, outUnits, band };
  }
  if (by.receiveUnits <= 0n) return undefined;
  const outUnits = roundUpTo(by.receiveUnits, outStepUnits);
  const inUnits = costOf(bands, outUnits, inStepUnits);
  return { inUnits, outUnits, band: payout(bands, inUnits, outStepUnits).band };
}

/** What is asked for a payout, which is above zero and a multiple of its step. */
export function costOf(bands: readonly PriceBand[], outUnits: bigint, inStepUnits: bigint): bigint {
  return roundUpTo(cost(bands, outUnits), inStepUnits);
}

const nothing = { outUnits: 0n, band: undefined };

/** What is paid for an amount, and by which band's line; no band where an earlier, cheaper one sets the payout. */
export function payout(bands: readonly PriceBand[], inUnits: bigint, outStepUnits: bigint) {
  if (inUnits <= 0n) return nothing;
  let best: { outUnits: bigint; band: PriceBand | undefined } = nothing;
  let index = 0;
  for (const band of bands) {
    index += 1;
    if (band.fromUnits > inUnits) break;
    const end = bands[index]?.fromUnits;
    const isOwn = end === undefined || inUnits < end;
    const outUnits = bandPayout(band, isOwn ? inUnits : end - 1n, outStepUnits);
    if (outUnits >= best.outUnits) best = { outUnits, band: isOwn ? band : undefined };
  }
  return best;
}

/** The smallest amount for which `outUnits` are paid. The last band has no end, so there always is one. */
function cost(bands: readonly PriceBand[], outUnits: bigint): bigint {
  let inUnits = 0n;
  for (const [index, band] of bands.entries()) {
    inUnits = bandCost(band, outUnits);
    const end = bands[index + 1]?.fromUnits;
    if (end === undefined || inUnits < end) break;
  }
  return inUnits;
}

function partsOf(
  terms: PriceTerms,
  extras: PriceExtras,
  inUnits: bigint,
  outUnits: bigint,
  band: PriceBand | undefined,
): AmountPart[] {
  const gross = convertDown(inUnits, terms.rate, terms.inDecimals, terms.outDecimals);
  const services = (extras.services ?? []).map(({ id, units }) => part('service', -units, { serviceId: id }));
  const networkFee = part('networkFee', -(terms.networkFeeUnits ?? 0n));
  const parts = [part('rate', gross), ...(band ? bandParts(band, extras, gross) : []), networkFee, ...services];
  const rest = outUnits - parts.reduce((sum, { units }) => sum + units, 0n);
  // Without a band the payout is an earlier tier's: all that the exchange keeps is its markup, and no percentage of it.
  parts.push(part(band ? 'rounding' : 'markup', rest));
  return parts.filter(({ kind, units }) => kind === 'rate' || units !== 0n);
}

function bandParts(band: PriceBand, extras: PriceExtras, gross: bigint): AmountPart[] {
  const { markupPercent } = band;
  const discountPercent = discountOn(markupPercent, extras);
  const markup = (gross * markupPercent) / wholePercent;
  return [
    part('markup', -markup, { percent: markupPercent }),
    part('discount', (markup * discountPercent) / wholePercent, { percent: discountPercent }),
    part('fixedFee', -band.fixedFeeUnits),
  ];
}

function part(kind: AmountPart['kind'], units: bigint, more: Partial<AmountPart> = {}): AmountPart {
  return { kind, units, ...more };
}
