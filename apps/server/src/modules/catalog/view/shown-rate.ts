import { displayRate, formatUnits } from '@tetri/money';
import { isCovered } from '../core/is-covered.ts';
import type { CatalogDeps } from '../deps.ts';

export interface ShownRate {
  readonly in: string;
  readonly out: string;
  /** In the receiving currency. */
  readonly reserve: string;
}

/** A route's rate as pages show it; undefined while it is closed. */
export function shownRate(
  { catalog, rates }: Pick<CatalogDeps, 'catalog' | 'rates'>,
  routeId: string,
): ShownRate | undefined {
  const route = catalog.snapshot().routes.get(routeId);
  const price = rates.board().prices.get(routeId);
  if (!route?.isActive || !price?.isOpen) return undefined;
  const reserveUnits = catalog.reserveOf(route.to.id);
  if (!isCovered(route, price, reserveUnits)) return undefined;
  return { ...displayRate(price.netRate), reserve: formatUnits(reserveUnits, route.to.decimals) };
}
