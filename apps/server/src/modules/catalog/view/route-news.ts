import type { RouteNews } from '@tetri/contract';
import type { CatalogDeps } from '../deps.ts';
import { viewRoute } from './view-route.ts';

/** What of a route moves with prices and reserves, exactly as `route/get/one` answers it; undefined when there is none. */
export function routeNews(
  { catalog, rates }: Pick<CatalogDeps, 'catalog' | 'rates'>,
  routeId: string,
): RouteNews | undefined {
  const route = catalog.snapshot().routes.get(routeId);
  if (!route) return undefined;
  // None of these depends on the language.
  const { isAvailable, rate, min, max, outMin, outMax, opensAt, timeZone } = viewRoute({ catalog, rates }, route, 'en');
  return { routeId, isAvailable, rate, min, max, outMin, outMax, opensAt, timeZone };
}
