import { listRequisiteCurrencies } from '@tetri/contract';
import { viewCurrency, viewField } from '../../catalog/index.ts';
import { handle } from '../deps.ts';
import { currencyFields } from '../requisites/actions/currency-fields.ts';

export const listRequisiteCurrenciesHandler = handle(listRequisiteCurrencies, (_input, { catalog }, { lang }) => {
  const { currencies, routes } = catalog.snapshot();
  return {
    currencies: [...currencies.values()]
      .filter(({ isActive }) => isActive)
      .toSorted((one, other) => one.positionOut - other.positionOut)
      .map((currency) => ({ currency, fields: currencyFields(routes.values(), currency.id) }))
      .filter(({ fields }) => fields.length > 0)
      .map(({ currency, fields }) => ({
        ...viewCurrency(currency, lang),
        fields: fields.map((field) => viewField(field, lang)),
      })),
  };
});
