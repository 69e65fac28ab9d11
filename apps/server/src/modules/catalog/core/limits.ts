import { type AmountLimits, amountLimits, type PriceTerms, type SideLimits } from '@tetri/money';
import type { Route } from './types.ts';

type Limited = Pick<Route, 'inMinUnits' | 'inMaxUnits' | 'outMinUnits' | 'outMaxUnits'> & {
  readonly from: Pick<Route['from'], 'minUnits' | 'maxUnits'>;
  readonly to: Pick<Route['to'], 'minUnits' | 'maxUnits'>;
};

/** The largest of the minimums and the smallest of the maximums that the route and its two currencies set. */
export function sideLimits({ from, to, inMinUnits, inMaxUnits, outMinUnits, outMaxUnits }: Limited): SideLimits {
  return {
    inMinUnits: from.minUnits > inMinUnits ? from.minUnits : inMinUnits,
    inMaxUnits: smallest(from.maxUnits, inMaxUnits),
    outMinUnits: to.minUnits > outMinUnits ? to.minUnits : outMinUnits,
    outMaxUnits: smallest(to.maxUnits, outMaxUnits),
  };
}

/** What may be exchanged at these terms without services or discount, and no more than the reserve where one is given. */
export function limitsOf(route: Limited, terms: PriceTerms, reserveUnits?: bigint): AmountLimits {
  return amountLimits(sideLimits(route), terms, {}, reserveUnits);
}

function smallest(one: bigint | undefined, other: bigint | undefined): bigint | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one < other ? one : other;
}
