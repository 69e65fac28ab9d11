import type { Language } from '@tetri/contract';
import { type CatalogSnapshot, viewCurrency } from '../../catalog/index.ts';
import { type OrderSide, type OrderSides, sideOf } from '../core/side-of.ts';

/** A side of an order as the wire shows it: in the catalogue's present words, or in the order's own where it has none. */
export function viewSide(
  snapshot: CatalogSnapshot,
  order: OrderSides,
  side: 'from' | 'to',
  lang: Language,
): ReturnType<typeof viewCurrency> {
  const own = sideOf(order, side);
  const currency = snapshot.currencies.get(own.currencyId);
  return currency ? viewCurrency(currency, lang) : viewForgotten(own);
}

function viewForgotten({ currencyId, code, symbol, decimals }: OrderSide): ReturnType<typeof viewCurrency> {
  return {
    _id: currencyId,
    name: code,
    symbol,
    xml: code,
    decimal: decimals,
    kind: 'e-money',
    image: { files: [] },
  };
}
