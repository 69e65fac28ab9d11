import { invertRate, multiplyRates, parity, parseDecimal, type Rate, reduceRate, wholePercent } from '@tetri/money';
import type { Formula } from './formula.ts';
import { networkFees } from './network-fee.ts';
import { pairKey } from './pair.ts';
import type { PairState } from './pair-state.ts';
import type { RouteFormula } from './route-formula.ts';

/** A route's formula made ready for being computed over and over. */
export interface CompiledRoute {
  readonly route: RouteFormula;
  /** Pairs it multiplies by. One that stands twice in the formula is here twice. */
  readonly over: readonly PairState[];
  /** Pairs it divides by. */
  readonly under: readonly PairState[];
  /** What sending the payout costs, in its units, where customers bear it. */
  readonly networkFee: PairState | undefined;
  /** Product of the constants. */
  readonly constant: Rate;
  /** What the dearest markup leaves of the rate, in its smallest numbers. */
  readonly kept: Rate;
}

export function compileRoute(route: RouteFormula, formula: Formula, pairOf: (key: string) => PairState): CompiledRoute {
  const constants: Rate[] = [];
  const over: PairState[] = [];
  const under: PairState[] = [];
  for (const factor of formula) {
    if (factor.kind === 'pair') {
      (factor.isInverse ? under : over).push(pairOf(pairKey(factor.source, factor.pair)));
    } else {
      const value = parseDecimal(factor.value) ?? parity;
      constants.push(factor.isInverse ? invertRate(value) : value);
    }
  }
  const dearest = route.tiers.reduce(
    (most, tier) => (tier.markupPercent > most ? tier.markupPercent : most),
    route.markupPercent,
  );
  return {
    route,
    over,
    under,
    networkFee: route.networkFeeOf == null ? undefined : pairOf(pairKey(networkFees, route.networkFeeOf)),
    constant: reduceRate(multiplyRates(...constants)),
    kept: reduceRate({ numerator: wholePercent - dearest, denominator: wholePercent }),
  };
}
