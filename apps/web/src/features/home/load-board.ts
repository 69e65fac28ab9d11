import { type CallOutput, listFavoriteRates, listLastOrders, listReserves } from '@tetri/contract';
import type { PageScope } from '../../app/page-scope.ts';

export interface BoardData {
  readonly rates: CallOutput<typeof listFavoriteRates>['rates'];
  readonly reserves: CallOutput<typeof listReserves>['currencies'];
  readonly lastOrders: CallOutput<typeof listLastOrders>['orders'];
}

/** What stands below the form. None of it is worth losing the form for: what cannot be read is left out. */
export async function loadBoard(scope: PageScope): Promise<BoardData> {
  const nothing = () => [];
  const [rates, reserves, lastOrders] = await Promise.all([
    scope.call(listFavoriteRates, {}).then((answer) => answer.rates, nothing),
    scope.call(listReserves, {}).then((answer) => answer.currencies, nothing),
    scope.call(listLastOrders, { limit: 6 }).then((answer) => answer.orders, nothing),
  ]);
  return { rates, reserves, lastOrders };
}
