import type { CatalogSnapshot } from '../../catalog/index.ts';
import { sideOf } from '../core/side-of.ts';
import { type KnownRate, type Worth, worthInUsd } from '../core/worth-in-usd.ts';
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
