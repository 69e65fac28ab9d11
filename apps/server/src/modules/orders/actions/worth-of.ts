import type { OrderLimits } from '@tetri/contract';
import type { CatalogSnapshot, Route } from '../../catalog/index.ts';
import { sideOf } from '../core/side-of.ts';
import { mostOfVisitor } from '../core/judge-limits.ts';
import { type KnownRate, ratesByCurrency, unitsWorth, type Worth, worthInUsd } from '../core/worth-in-usd.ts';
import type { PricePort } from '../ports.ts';
import type { OrderRow } from '../tables.ts';

export interface WorthDeps {
  readonly catalog: { snapshot(): CatalogSnapshot };
  readonly prices: PricePort;
}

/** What an exchange or an amount is worth in US cents at the rates of now; undefined where no rate gives it. */
export function worthOf(deps: WorthDeps, sides: readonly Worth[]): bigint | undefined {
  return worthInUsd(sides, knownRates(deps));
}

/** The same of an order. */
export function worthOfOrder(deps: WorthDeps, order: OrderRow): bigint | undefined {
  return worthOf(deps, [
    { ...sideOf(order, 'from'), units: order.inUnits },
    { ...sideOf(order, 'to'), units: order.outUnits },
  ]);
}

/** Of one side of a route, in its units; `units` 0 where nothing may be exchanged. */
export interface MostOfSide {
  readonly currencyId: string;
  readonly units: bigint;
}

/**
 * By the owner's limits and the rates of now: the most that somebody may exchange at once of whom nothing is known yet, by the route.
 * Undefined where nothing limits it.
 */
export function visitorsMost(
  deps: WorthDeps,
  limits: OrderLimits,
): (route: Pick<Route, 'id' | 'from' | 'to'>) => MostOfSide | undefined {
  if (limits.limits.length === 0) return () => undefined;
  const ratesOf = ratesByCurrency(knownRates(deps));
  return ({ id: routeId, from, to }) => {
    const cents = mostOfVisitor(limits, { routeId, isCash: from.kind === 'cash' || to.kind === 'cash' });
    if (cents === undefined) return undefined;
    const sides = [from, to].map(({ id, symbol, decimals }) => ({ currencyId: id, symbol, decimals }));
    // What no rate gives the worth of is above every limit.
    return unitsWorth(cents, sides, ratesOf([from.id, to.id])) ?? { currencyId: from.id, units: 0n };
  };
}

/** The rates of all routes that have one. Those that orders are made at now come first: others may be long out of date. */
function* knownRates({ catalog, prices }: WorthDeps): Iterable<KnownRate> {
  const { routes } = catalog.snapshot();
  for (const isUsed of [true, false]) {
    for (const { id, from, to, isActive } of routes.values()) {
      const { rate, isOpen = false } = prices.price(id) ?? {};
      if (!rate || (isActive && isOpen) !== isUsed) continue;
      yield { fromId: from.id, toId: to.id, fromSymbol: from.symbol, toSymbol: to.symbol, rate };
    }
  }
}
