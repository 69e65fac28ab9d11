import type { CallInput, exportOrderHistory } from '@tetri/contract';
import type { CatalogSnapshot } from '../../catalog/index.ts';
import type { HistoryFilters } from '../store/history.ts';

/** What a person asks of their history, with the currencies whose names their search is part of in any language. */
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
          .filter(({ name, symbol }) =>
            [...Object.values(name), symbol].some((text) => text.toLowerCase().includes(wanted)),
          )
          .map(({ id }) => id);
  return { userId, statuses, search, searchedCurrencies, startAt, endAt };
}
