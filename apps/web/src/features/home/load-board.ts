import { type CallOutput, listFavoriteRates, listLastOrders, listOffices, listReserves } from '@tetri/contract';
import type { PageScope } from '../../app/page-scope.ts';

export interface BoardData {
  readonly rates: CallOutput<typeof listFavoriteRates>['rates'];
  readonly reserves: CallOutput<typeof listReserves>['currencies'];
  readonly lastOrders: CallOutput<typeof listLastOrders>['orders'];
  /** Where there are offices. */
  readonly cities: readonly string[];
}

/** What stands around the form. None of it is worth losing the form for: what cannot be read is left out. */
export async function loadBoard(scope: PageScope): Promise<BoardData> {
  const nothing = () => [];
  const [rates, reserves, lastOrders, cities] = await Promise.all([
    scope.call(listFavoriteRates, {}).then((answer) => answer.rates, nothing),
    scope.call(listReserves, {}).then((answer) => answer.currencies, nothing),
    scope.call(listLastOrders, { limit: 6 }).then((answer) => answer.orders, nothing),
    scope.call(listOffices, {}).then(({ offices }) => [...new Set(offices.map(({ city }) => city.name))], nothing),
  ]);
  return { rates, reserves, lastOrders, cities };
}
