import { listRoutes } from '@tetri/contract';
import { handle } from '../deps.ts';
import { shownRoutes, viewSummary } from './view-summary.ts';

export const listRoutesHandler = handle(
  listRoutes,
  ({ fromCurrencyId, toCurrencyId }, { catalog, rates, lists, lang }) => {
    const { currencies, routes } = catalog.snapshot();
    // Made-up ids would fill the cache.
    for (const id of [fromCurrencyId, toCurrencyId]) if (id !== undefined && !currencies.has(id)) return { routes: [] };
    return lists.priced(nameOf(fromCurrencyId, toCurrencyId), lang, () => {
      const wanted = [...routes.values()].filter(
        ({ from, to }) => (!fromCurrencyId || from.id === fromCurrencyId) && (!toCurrencyId || to.id === toCurrencyId),
      );
      return {
        routes: shownRoutes({ catalog, rates }, wanted).map(([route, price]) =>
          viewSummary(route, price, catalog.reserveOf(route.to.id), lang),
        ),
      };
    });
  },
  ({ lists, lang }) => lists.readyPriced(nameOf(), lang),
);

function nameOf(fromCurrencyId?: string, toCurrencyId?: string): string {
  return `routes ${fromCurrencyId} ${toCurrencyId}`;
}
