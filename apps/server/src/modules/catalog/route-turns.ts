import type { CatalogDeps } from './deps.ts';
import { isCovered } from './core/is-covered.ts';
import type { Route } from './core/types.ts';

type Looked = Pick<CatalogDeps, 'catalog' | 'rates'>;

/**
 * Tells at each call which routes opened or closed since the last one without their price having changed: the reserve
 * fell below the minimum or grew again, or an office opened or closed for the day.
 */
export function routeTurns({ catalog, rates }: Looked): () => string[] {
  const before = new Map<string, boolean>();
  return () => {
    const { prices } = rates.board();
    const turned: string[] = [];
    if (!catalog.isStarted) return turned;
    for (const route of catalog.snapshot().routes.values()) {
      const price = prices.get(route.id);
      if (!price) continue;
      const isUsable = isCovered(route, price, catalog.reserveOf(route.to.id)) && !isShut(catalog, route);
      if (before.get(route.id) !== isUsable && before.has(route.id)) turned.push(route.id);
      before.set(route.id, isUsable);
    }
    return turned;
  };
}

function isShut(catalog: Looked['catalog'], route: Route): boolean {
  return catalog.closingOf(route) !== undefined;
}
