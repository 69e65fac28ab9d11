import { listRateExports } from '@tetri/contract';
import { currencyName, textIn } from '../../../catalog/index.ts';
import { findRateExports } from '../store/rate-exports.ts';
import { viewExport } from '../view/view-export.ts';
import { handle } from './deps.ts';

export const listRateExportsHandler = handle(listRateExports, async (_input, deps, { lang }) => {
  const { currencies, cities } = deps.catalog.snapshot();
  const all = await findRateExports(deps.db);
  return {
    exports: all.map((one) => {
      const { items, problems } = deps.rateExports.preview(one);
      return { ...viewExport(one), itemCount: items.length, problemCount: problems.length };
    }),
    currencies: [...currencies.values()].map((currency) => {
      const { id, symbol, xml, kind, isActive } = currency;
      return { _id: id, name: currencyName(currency, lang), symbol, xml, kind, isActive };
    }),
    cities: [...cities.values()].map(({ id, name, code }) => ({ _id: id, name: textIn(name, lang), code })),
  };
});
