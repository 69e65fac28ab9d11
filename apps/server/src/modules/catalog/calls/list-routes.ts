import { type Language, listRoutes } from '@tetri/contract';
import { serialise } from '../../../platform/http/index.ts';
import type { Route } from '../core/types.ts';
import { type CatalogDeps, handle } from '../deps.ts';
import { shownRoutes, viewSummary } from '../view/view-summary.ts';

export const listRoutesHandler = handle(
  listRoutes,
  ({ fromCurrencyId, toCurrencyId, fromCurrencyIds, toCurrencyIds }, { catalog, rates, lists }, { lang }) => {
    const { currencies, routes } = catalog.snapshot();
    // So many lists would fill the cache.
    if (fromCurrencyIds ?? toCurrencyIds) {
      const isFrom = oneOf(fromCurrencyId, fromCurrencyIds);
      const isTo = oneOf(toCurrencyId, toCurrencyIds);
      const wanted = [...routes.values()].filter(({ from, to }) => isFrom(from.id) && isTo(to.id));
      return serialise(viewRoutes({ catalog, rates }, wanted, lang));
    }
    // And so would made-up ids.
    for (const id of [fromCurrencyId, toCurrencyId])
      if (id !== undefined && !currencies.has(id)) return serialise({ routes: [] });
    return lists.priced(nameOf(fromCurrencyId, toCurrencyId), lang, () => {
      const wanted = [...routes.values()].filter(
        ({ from, to }) => (!fromCurrencyId || from.id === fromCurrencyId) && (!toCurrencyId || to.id === toCurrencyId),
      );
      return viewRoutes({ catalog, rates }, wanted, lang);
    });
  },
  ({ lists }, lang) => lists.readyPriced(nameOf(), lang),
);

function viewRoutes(deps: Pick<CatalogDeps, 'catalog' | 'rates'>, wanted: Iterable<Route>, lang: Language) {
  const routes = shownRoutes(deps, wanted);
  return {
    routes: routes.map(([route, price]) => viewSummary(route, price, deps.catalog.reserveOf(route.to.id), lang)),
  };
}

/** Whether an id is the one that is asked for, or one of those; any is where nothing is. */
function oneOf(one: string | undefined, several: readonly string[] | undefined): (id: string) => boolean {
  const wanted = one === undefined && several === undefined ? undefined : new Set([one, ...(several ?? [])]);
  return (id) => wanted?.has(id) ?? true;
}

function nameOf(fromCurrencyId?: string, toCurrencyId?: string): string {
  return `routes ${fromCurrencyId} ${toCurrencyId}`;
}
