import { listFavoriteRates } from '@tetri/contract';
import { handle } from '../deps.ts';
import { shownRoutes, viewSummary } from './view-summary.ts';

const name = 'favorites';

export const listFavoriteRatesHandler = handle(
  listFavoriteRates,
  (_input, { catalog, rates, lists, lang }) =>
    lists.priced(name, lang, () => ({
      rates: shownRoutes({ catalog, rates }, catalog.snapshot().favorites).map(([route, price]) =>
        viewSummary(route, price, catalog.reserveOf(route.to.id), lang),
      ),
    })),
  ({ lists, lang }) => lists.readyPriced(name, lang),
);
