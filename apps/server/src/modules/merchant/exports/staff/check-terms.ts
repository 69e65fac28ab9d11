import { notFound, refusal } from '@tetri/contract';
import type { CatalogSnapshot } from '../../../catalog/index.ts';
import type { RateExportTerms } from '../store/rate-exports.ts';

/** Refuses codes of what is not there with `notFound`. */
export function checkTerms({ codes, cityCodes }: RateExportTerms, { currencies, cities }: CatalogSnapshot): void {
  const isThere =
    [...codes.keys()].every((id) => currencies.has(id)) && [...cityCodes.keys()].every((id) => cities.has(id));
  if (!isThere) throw refusal(notFound);
}
