import type { CallAnswer, Language, updateSavedRequisite } from '@tetri/contract';
import { type CatalogSnapshot, viewCurrency } from '../../../catalog/index.ts';
import { viewValues } from '../../view/view-values.ts';
import { currencyFields } from '../actions/currency-fields.ts';
import type { SavedRequisiteRow } from '../store/saved-requisites.ts';

/** Undefined where the currency is no longer in the catalogue: then nothing can be paid to these details. */
export function viewRequisite(
  { id, currencyId, name, values, createdAt }: SavedRequisiteRow,
  snapshot: CatalogSnapshot,
  lang: Language,
): CallAnswer<typeof updateSavedRequisite>['requisite'] | undefined {
  const { currencies, routes } = snapshot;
  const currency = currencies.get(currencyId);
  if (!currency) return undefined;
  const fields = currencyFields(routes.values(), currencyId);
  return {
    _id: id,
    name,
    currency: viewCurrency(currency, lang),
    values: values.map(({ key, value }) => ({
      key,
      value,
      name: viewValues([{ key, value }], fields, snapshot, lang)[0]?.name ?? key,
    })),
    createdAt: createdAt.toISOString(),
  };
}
