import { priceAmount, type PriceTerms, roundDownTo, roundUpTo } from '@tetri/money';
import type { Route } from './types.ts';

/** In units of the side they belong to. Where nothing can be exchanged both maximums are zero. */
export interface RouteLimits {
  readonly inMin: bigint;
  readonly inMax: bigint;
  readonly outMin: bigint;
  readonly outMax: bigint;
}

type Limited = Pick<Route, 'inMinUnits' | 'inMaxUnits' | 'outMinUnits' | 'outMaxUnits'> & {
  readonly from: Pick<Route['from'], 'minUnits' | 'maxUnits'>;
  readonly to: Pick<Route['to'], 'minUnits' | 'maxUnits'>;
};

/** No amount is larger than this, whatever the limits: far below what the books can hold. */
const unlimited = 10n ** 30n;

/**
 * What may be exchanged at these terms: the largest of the minimums and the smallest of the maximums that the route and
 * its two currencies set, each carried over to the other side, and no more than the reserve where one is given.
 * Whatever is given between `inMin` and `inMax` is paid between `outMin` and `outMax`, rounding aside, and the other way round.
 */
export function limitsOf(route: Limited, terms: PriceTerms, reserveUnits?: bigint): RouteLimits {
  const inMin = lowestGiven(route, terms);
  const inMax = highestGiven(route, terms, reserveUnits);
  const atMin = priceAmount(terms, { giveUnits: inMin })?.outUnits ?? 0n;
  // Rounding may pay the same for a little less than the minimum: then the next payout is the first that needs it.
  const isReachedEarlier = (priceAmount(terms, { receiveUnits: atMin })?.inUnits ?? inMin) < inMin;
  return {
    inMin,
    inMax,
    outMin: isReachedEarlier ? atMin + terms.outStepUnits : atMin,
    outMax: priceAmount(terms, { giveUnits: inMax })?.outUnits ?? 0n,
  };
}

function lowestGiven({ from, to, inMinUnits, outMinUnits }: Limited, terms: PriceTerms): bigint {
  const outMin = largest(to.minUnits, outMinUnits, terms.outStepUnits);
  const needed = priceAmount(terms, { receiveUnits: outMin })?.inUnits ?? 0n;
  return largest(roundUpTo(largest(from.minUnits, inMinUnits, 1n), terms.inStepUnits), needed);
}

function highestGiven(
  { from, to, inMaxUnits, outMaxUnits }: Limited,
  terms: PriceTerms,
  reserveUnits: bigint | undefined,
): bigint {
  const inMax = smallest(from.maxUnits, inMaxUnits);
  const outMax = roundDownTo(smallest(to.maxUnits, outMaxUnits, reserveUnits), terms.outStepUnits);
  const priced = priceAmount(terms, { receiveUnits: outMax });
  if (!priced) return 0n;
  const paid = priceAmount(terms, { giveUnits: priced.inUnits })?.outUnits ?? 0n;
  // One step of what is given can be worth many of what is paid.
  const byPayout = paid > outMax ? priced.inUnits - terms.inStepUnits : priced.inUnits;
  return smallest(inMax, byPayout);
}

function largest(...values: readonly bigint[]): bigint {
  return values.reduce((most, value) => (value > most ? value : most), 0n);
}

function smallest(...values: readonly (bigint | undefined)[]): bigint {
  return values.reduce<bigint>((least, value) => (value !== undefined && value < least ? value : least), unlimited);
}
