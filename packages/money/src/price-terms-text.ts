import { formatPercent, parsePercent } from './percent.ts';
import type { PriceTerms } from './price-terms.ts';
import { formatRate, parseRate } from './rate.ts';

/** Terms as JSON: units and percents as text, the rate as "numerator/denominator". For storing and for the wire. */
export type PriceTermsText = Readonly<{
  rate: string;
  inDecimals: number;
  outDecimals: number;
  markupPercent: string;
  fixedFeeUnits: string;
  networkFeeUnits?: string | undefined;
  tiers: readonly Readonly<{ fromUnits: string; markupPercent: string; fixedFeeUnits: string }>[];
  inStepUnits: string;
  outStepUnits: string;
}>;

/** `readPriceTerms` reads the same terms back. */
export function writePriceTerms(terms: PriceTerms): PriceTermsText {
  return {
    rate: formatRate(terms.rate),
    inDecimals: terms.inDecimals,
    outDecimals: terms.outDecimals,
    markupPercent: formatPercent(terms.markupPercent),
    fixedFeeUnits: terms.fixedFeeUnits.toString(),
    ...(terms.networkFeeUnits === undefined ? {} : { networkFeeUnits: terms.networkFeeUnits.toString() }),
    tiers: terms.tiers.map((tier) => ({
      fromUnits: tier.fromUnits.toString(),
      markupPercent: formatPercent(tier.markupPercent),
      fixedFeeUnits: tier.fixedFeeUnits.toString(),
    })),
    inStepUnits: terms.inStepUnits.toString(),
    outStepUnits: terms.outStepUnits.toString(),
  };
}

/** Reads what `writePriceTerms` wrote; throws a RangeError or SyntaxError on anything else, which is a defect. */
export function readPriceTerms(text: PriceTermsText): PriceTerms {
  return {
    rate: present(parseRate(text.rate), 'rate'),
    inDecimals: text.inDecimals,
    outDecimals: text.outDecimals,
    markupPercent: present(parsePercent(text.markupPercent), 'markupPercent'),
    fixedFeeUnits: BigInt(text.fixedFeeUnits),
    ...(text.networkFeeUnits === undefined ? {} : { networkFeeUnits: BigInt(text.networkFeeUnits) }),
    tiers: text.tiers.map((tier) => ({
      fromUnits: BigInt(tier.fromUnits),
      markupPercent: present(parsePercent(tier.markupPercent), 'markupPercent'),
      fixedFeeUnits: BigInt(tier.fixedFeeUnits),
    })),
    inStepUnits: BigInt(text.inStepUnits),
    outStepUnits: BigInt(text.outStepUnits),
  };
}

function present<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new RangeError(`the terms have no valid ${name}`);
  return value;
}
