import type { CallAnswer, Language, listRoutes } from '@tetri/contract';
import { displayRate, formatUnits, isAnyAmount } from '@tetri/money';
import { limitsOf } from '../core/limits.ts';
import type { Route } from '../core/types.ts';
import { isCovered } from '../core/is-covered.ts';
import type { CatalogDeps } from '../deps.ts';
import type { ShownPrice } from '../ports.ts';
import { viewFrom, viewTo } from './view-side.ts';

type Summary = CallAnswer<typeof listRoutes>['routes'][number];

/**
 * Routes that lists show: open to all, with a price that orders are taken at and a reserve that covers the least of them,
 * in the owner's order.
 */
export function shownRoutes(
  { catalog, rates }: Pick<CatalogDeps, 'catalog' | 'rates'>,
  routes: Iterable<Route>,
): [Route, ShownPrice][] {
  const { prices } = rates.board();
  const shown: [Route, ShownPrice][] = [];
  for (const route of routes) {
    const price = prices.get(route.id);
    if (!route.isActive || !route.isShowWeb || !price?.isOpen) continue;
    if (isCovered(route, price, catalog.reserveOf(route.to.id))) shown.push([route, price]);
  }
  return shown;
}

/** A route in a list: both sides, its rate, and what may be given, never more than the reserve can pay for. */
export function viewSummary(route: Route, price: ShownPrice, reserveUnits: bigint, lang: Language): Summary {
  const { from, to } = route;
  const limits = limitsOf(route, price, reserveUnits);
  const { inMax, outMax } = isAnyAmount(limits) ? limits : { inMax: 0n, outMax: 0n };
  const given = { min: formatUnits(limits.inMin, from.decimals), max: formatUnits(inMax, from.decimals) };
  const received = { min: formatUnits(limits.outMin, to.decimals), max: formatUnits(outMax, to.decimals) };
  return {
    routeId: route.id,
    isShowWeb: route.isShowWeb,
    from: { ...viewFrom(from, lang), ...given },
    to: { ...viewTo(to, lang), ...received },
    rate: { ...displayRate(price.netRate), amount: formatUnits(reserveUnits, to.decimals) },
    ...given,
    seo: { friendlyURL: route.friendlyUrl },
  };
}
