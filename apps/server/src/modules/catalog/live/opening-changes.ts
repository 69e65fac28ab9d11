import { isCovered } from '../core/is-covered.ts';
import type { Route } from '../core/types.ts';
import type { LiveCatalog } from './live-catalog.ts';
import type { PriceBoardPort } from '../ports.ts';

interface Looked {
  readonly catalog: Pick<LiveCatalog, 'snapshot' | 'reserveOf' | 'closingOf'>;
  readonly rates: Pick<PriceBoardPort, 'board'>;
}

/**
 * Answers at each call which routes opened or closed since the last one without their price having changed: the reserve
 * fell below the minimum or grew again, or an office opened or closed for the day.
 */
export function openingChanges({ catalog, rates }: Looked): () => string[] {
  const before = new Map<string, boolean>();
  return () => {
    const { prices } = rates.board();
    const turned: string[] = [];
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

/** When a route may next open or close by the hour: never later than one does. */
export function nextOpeningChange(catalog: Pick<LiveCatalog, 'snapshot' | 'nextChangeAt'>): Date | undefined {
  let next: Date | undefined;
  for (const route of catalog.snapshot().routes.values()) {
    const at = catalog.nextChangeAt(route);
    if (at && (!next || at < next)) next = at;
  }
  return next;
}

function isShut(catalog: Looked['catalog'], route: Route): boolean {
  return catalog.closingOf(route) !== undefined;
}
