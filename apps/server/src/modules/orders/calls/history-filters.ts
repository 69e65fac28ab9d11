import type { CallInput, exportOrderHistory } from '@tetri/contract';
import type { CatalogSnapshot } from '../../catalog/index.ts';
import type { HistoryFilters } from '../store/history.ts';

/** What a person asks of their history, with the currencies whose codes, or names in any language, their search is part of. */
export function historyFilters(
  userId: string,
  { statuses, search, startAt, endAt }: CallInput<typeof exportOrderHistory>,
  { currencies }: CatalogSnapshot,
): HistoryFilters {
  const wanted = search?.trim().toLowerCase() ?? '';
  const searchedCurrencies =
    wanted === ''
      ? []
      : [...currencies.values()]
          .filter(({ name, symbol, code }) =>
            [...Object.values(name), symbol, code].some((text) => text.toLowerCase().includes(wanted)),
          )
          .map(({ id }) => id);
  return { userId, statuses, search, searchedCurrencies, startAt, endAt };
}
