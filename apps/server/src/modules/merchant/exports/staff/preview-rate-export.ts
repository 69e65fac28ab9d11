import { type Language, notFound, previewRateExport, refusal } from '@tetri/contract';
import { displayRate } from '@tetri/money';
import { type CatalogSnapshot, currencyName } from '../../../catalog/index.ts';
import { findRateExport } from '../store/rate-exports.ts';
import { handle } from './deps.ts';

const shownMax = 500;

export const previewRateExportHandler = handle(previewRateExport, async ({ id }, deps, { lang }) => {
  const { db, catalog, rates, rateExports } = deps;
  const terms = await findRateExport(db, id);
  if (!terms) throw refusal(notFound);
  const { items, problems, leftOut } = rateExports.preview(terms);
  const { prices } = rates.board();
  return {
    items: items.slice(0, shownMax).flatMap(({ entry, from, to, city = null }) => {
      const price = prices.get(entry.route.id);
      if (!price) return [];
      const { in: give, out } = terms.isFeeOutside ? entry.outside() : entry.inside;
      const fee = terms.isFeeOutside ? (entry.fee ?? null) : null;
      const { amount, inMin: min, inMax: max } = entry;
      const flags = [...entry.flags];
      const shown = displayRate(price.netRate);
      return [{ routeId: entry.route.id, from, to, city, in: give, out, fee, shown, amount, min, max, flags }];
    }),
    problems: problems.slice(0, shownMax).map(({ problem, item: { entry, from, to, city = null } }) => {
      return {
        problem,
        routeId: entry.route.id,
        route: routeName(catalog.snapshot(), entry.route.id, lang),
        from,
        to,
        city,
      };
    }),
    leftOut: leftOut.slice(0, shownMax).map(({ route, reason }) => {
      return { reason, routeId: route.id, route: routeName(catalog.snapshot(), route.id, lang) };
    }),
  };
});

function routeName({ routes }: CatalogSnapshot, id: string, lang: Language): string {
  const route = routes.get(id);
  return route
    ? `${currencyName(route.from, lang)} ${route.from.symbol} → ${currencyName(route.to, lang)} ${route.to.symbol}`
    : '';
}
