import type { RoutePrice } from './board.ts';
import type { CompiledRoute } from './compile-route.ts';
import type { PairState } from './pair-state.ts';

/** A rate above this, or below one part in this, is a slip in a formula: no answer could write it down. */
const widest = 10n ** 24n;

/**
 * A route's price from the present prices of its pairs; undefined while one of them was never known, and where the rate
 * is beyond all sense. This runs thousands of times a tick: no intermediate objects, and of fractions only equal
 * denominators are taken out.
 */
export function priceRoute({ route, over, under, networkFee, constant, kept }: CompiledRoute): RoutePrice | undefined {
  let { numerator, denominator } = constant;
  let closedBy: PairState | undefined;
  for (const pair of over) {
    if (!pair.price) return undefined;
    if (pair.closed) closedBy ??= pair;
    numerator *= pair.price.numerator;
    if (pair.price.denominator !== 1n) denominator *= pair.price.denominator;
  }
  for (const pair of under) {
    if (!pair.price) return undefined;
    if (pair.closed) closedBy ??= pair;
    const divisor = pair.price;
    // Prices of a source mostly have as many decimals: those go away, and small numbers are quick in all that comes after.
    if (denominator === divisor.denominator) denominator = divisor.numerator;
    else {
      denominator *= divisor.numerator;
      if (divisor.denominator !== 1n) numerator *= divisor.denominator;
    }
  }
  // By its text, since a fee of nothing is known too, and no price of anything.
  if (networkFee?.text === '') return undefined;
  const isLong = numerator > widest || denominator > widest;
  if (isLong && (numerator > denominator * widest || denominator > numerator * widest)) return undefined;
  const price = {
    rate: { numerator, denominator },
    inDecimals: route.inDecimals,
    outDecimals: route.outDecimals,
    markupPercent: route.markupPercent,
    fixedFeeUnits: route.fixedFeeUnits,
    tiers: route.tiers,
    inStepUnits: route.inStepUnits,
    outStepUnits: route.outStepUnits,
    routeId: route.routeId,
    isOpen: closedBy === undefined,
    closedReason: closedBy?.closed,
    closedBy: closedBy?.key,
    netRate: { numerator: numerator * kept.numerator, denominator: denominator * kept.denominator },
    formulaVersion: route.version,
  };
  if (!networkFee) return price;
  const networkFeeUnits = BigInt(networkFee.text);
  if (closedBy || !networkFee.closed) return { ...price, networkFeeUnits };
  return { ...price, networkFeeUnits, isOpen: false, closedReason: 'networkFee' };
}
