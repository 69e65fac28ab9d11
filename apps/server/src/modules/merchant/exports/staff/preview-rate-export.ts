import { type Language, notFound, previewRateExport, refusal } from '@tetri/contract';
import { displayRate } from '@tetri/money';
import { type CatalogSnapshot, type Currency, currencyName } from '../../../catalog/index.ts';
import { publishedRate } from '../core/feed-entry.ts';
import { findRateExport } from '../store/rate-exports.ts';
import { handle } from './deps.ts';

const shownMax = 500;

export const previewRateExportHandler = handle(previewRateExport, async ({ id }, deps, { lang }) => {
  const { db, catalog, rates, rateExports } = deps;
  const terms = await findRateExport(db, id);
  if (!terms) throw refusal(notFound);
  const { entries, items, problems, leftOut } = rateExports.preview(terms);
  const { prices } = rates.board();
  return {
    items: items.slice(0, shownMax).flatMap(({ at, from, to, city = null }) => {
      const entry = entries[at];
      const routeId = entry?.seen.route.id ?? '';
      const price = prices.get(routeId);
      if (!entry || !price) return [];
      const { in: give, out } = publishedRate(entry, terms.isFeeOutside);
      const { amount, inMin: min, inMax: max, fee: charge = null } = entry.conditions;
      const fee = terms.isFeeOutside ? charge : null;
      const flags = [...entry.conditions.flags];
      const shown = displayRate(price.netRate);
      return [{ routeId, from, to, city, in: give, out, fee, shown, amount, min, max, flags }];
    }),
    problems: problems.slice(0, shownMax).map(({ problem, item: { at, from, to, city = null } }) => {
      const routeId = entries[at]?.seen.route.id ?? '';
      return { problem, routeId, route: routeName(catalog.snapshot(), routeId, lang), from, to, city };
    }),
    leftOut: leftOut.slice(0, shownMax).map(({ seen, reason }) => {
      const routeId = seen.route.id;
      return { reason, routeId, route: routeName(catalog.snapshot(), routeId, lang) };
    }),
  };
});

function routeName({ routes }: CatalogSnapshot, id: string, lang: Language): string {
  const route = routes.get(id);
  return route ? `${nameOf(route.from, lang)} → ${nameOf(route.to, lang)}` : '';
}

/** With the network: several coins share a name and a symbol. */
function nameOf(currency: Currency, lang: Language): string {
  return [currencyName(currency, lang), currency.symbol, currency.network?.name].filter(Boolean).join(' ');
}
