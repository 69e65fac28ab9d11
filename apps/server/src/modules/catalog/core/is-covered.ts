import { isAnyAmount, type PriceTerms } from '@tetri/money';
import { limitsOf } from './limits.ts';
import type { Route } from './types.ts';

interface Needed {
  readonly route: Route;
  /** What the smallest amount is paid; undefined where the limits leave none. */
  readonly units: bigint | undefined;
}

/** Reserves move far more often than prices: what a price needs of one is worked out once. */
const known = new WeakMap<PriceTerms, Needed>();

/** Whether the reserve can pay at least the smallest amount that the route takes at this price. */
export function isCovered(route: Route, price: PriceTerms, reserveUnits: bigint): boolean {
  const needed = neededFor(route, price);
  if (needed === undefined || reserveUnits < needed) return false;
  // Close to the minimum steps and rounding decide.
  return reserveUnits >= needed * 2n + price.outStepUnits || isAnyAmount(limitsOf(route, price, reserveUnits));
}

function neededFor(route: Route, price: PriceTerms): bigint | undefined {
  const before = known.get(price);
  if (before?.route === route) return before.units;
  const limits = limitsOf(route, price);
  const units = isAnyAmount(limits) ? limits.outMin : undefined;
  known.set(price, { route, units });
  return units;
}
