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

/** The rates of all routes that have one, open or not. */
function* knownRates({ catalog, prices }: WorthDeps): Iterable<KnownRate> {
  for (const { id, from, to } of catalog.snapshot().routes.values()) {
    const rate = prices.price(id)?.rate;
    if (rate) yield { fromId: from.id, toId: to.id, fromSymbol: from.symbol, toSymbol: to.symbol, rate };
  }
}
