import { listStaffCurrencies } from '@tetri/contract';
import { findCurrencies, findNetworks } from '../store/currencies.ts';
import { findCurrencyFields } from '../store/fields.ts';
import { iconNames, iconUrl } from '../http/icons.ts';
import { viewStaffCurrency } from '../view/view-staff-currency.ts';
import { viewStaffNetwork } from '../view/view-staff-network.ts';
import { countOf } from '../../../platform/http/index.ts';
import { handle } from './deps.ts';

export const listStaffCurrenciesHandler = handle(listStaffCurrencies, async (_input, { db }) => {
  const [rows, fields, networks] = await Promise.all([findCurrencies(db), findCurrencyFields(db), findNetworks(db)]);
  const fieldsOf = Map.groupBy(fields, ({ currencyId }) => currencyId);
  return {
    currencies: rows.map((row) => viewStaffCurrency(row, fieldsOf.get(row.id) ?? [])),
    networks: networks.map(viewStaffNetwork),
    icons: [...iconNames].sort().map((name) => ({ name, url: iconUrl(name) })),
    count: countOf(rows.length, 1, Math.max(1, rows.length)),
  };
});
