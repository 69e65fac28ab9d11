import { type CallOutput, listFavoriteRates, listLastOrders, listOffices, listReserves } from '@tetri/contract';
import { currencyName } from '@tetri/ui';
import type { PageScope } from '../../app/page-scope.ts';

/** A currency as these lists show it. */
export interface Coin {
  readonly symbol: string;
  readonly name: string;
  readonly icon: string | undefined;
}

export interface FavoriteRate {
  readonly routeId: string;
  /** The route's part of an address. */
  readonly address: string;
  readonly from: Coin;
  readonly to: Coin;
  readonly in: string;
  readonly out: string;
}

export interface BoardData {
  readonly rates: readonly FavoriteRate[];
  readonly reserves: readonly (Coin & { readonly reserve: string })[];
  readonly lastOrders: readonly (Pick<LastOrder, 'inAmount' | 'outAmount' | 'at'> &
    Readonly<Record<'from' | 'to', Coin>>)[];
  /** Where there are offices. */
  readonly cities: readonly string[];
}

type LastOrder = CallOutput<typeof listLastOrders>['orders'][number];

/** What stands around the form. None of it is worth losing the form for: what cannot be read is left out. */
export async function loadBoard(scope: PageScope): Promise<BoardData> {
  const nothing = () => [];
  const [rates, reserves, lastOrders, cities] = await Promise.all([
    scope.call(listFavoriteRates, {}).then((answer) => answer.rates.map(rateOf), nothing),
    scope.call(listReserves, {}).then((answer) => answer.currencies.map(reserveOf), nothing),
    scope.call(listLastOrders, { limit: 6 }).then((answer) => answer.orders.map(orderOf), nothing),
    scope.call(listOffices, {}).then(({ offices }) => [...new Set(offices.map(({ city }) => city.name))], nothing),
  ]);
  return { rates, reserves, lastOrders, cities };
}

// A page carries what it shows, and no more of what the calls tell.
const coinOf = ({ symbol, name, image }: LastOrder['from']): Coin => ({ symbol, name, icon: image.files[0]?.url });

function rateOf({ routeId, seo, from, to, rate }: CallOutput<typeof listFavoriteRates>['rates'][number]): FavoriteRate {
  return { routeId, address: seo.friendlyURL, from: coinOf(from), to: coinOf(to), in: rate.in, out: rate.out };
}

function reserveOf(currency: CallOutput<typeof listReserves>['currencies'][number]): BoardData['reserves'][number] {
  return { ...coinOf(currency), name: currencyName(currency), reserve: currency.reserve };
}

function orderOf({ inAmount, outAmount, at, from, to }: LastOrder): BoardData['lastOrders'][number] {
  return { inAmount, outAmount, at, from: coinOf(from), to: coinOf(to) };
}
