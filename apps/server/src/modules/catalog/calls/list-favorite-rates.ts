import { listFavoriteRates } from '@tetri/contract';
import { handle } from '../deps.ts';
import { shownRoutes, viewSummary } from '../view/view-summary.ts';

const name = 'favorites';

export const listFavoriteRatesHandler = handle(
  listFavoriteRates,
  (_input, { catalog, rates, lists }, { lang }) =>
    lists.priced(name, lang, () => ({
      rates: shownRoutes({ catalog, rates }, catalog.snapshot().favorites).map(([route, price]) => {
        const summary = viewSummary(route, price, catalog.reserveOf(route.to.id), lang);
        return { ...summary, name: `${summary.from.name} → ${summary.to.name}`, service: 'exchange' as const };
      }),
    })),
  ({ lists }, lang) => lists.readyPriced(name, lang),
);
