import type { Language } from '@tetri/contract';
import { type CatalogSnapshot, viewCurrency } from '../../catalog/index.ts';
import type { OrderRow } from '../tables.ts';

type OrderSides = Pick<
  OrderRow,
  'fromCurrencyId' | 'toCurrencyId' | 'fromCode' | 'toCode' | 'fromSymbol' | 'toSymbol' | 'fromDecimals' | 'toDecimals'
>;

/** A side of an order as the wire shows it: in the catalogue's present words, or in the order's own where it has none. */
export function viewSide(
  snapshot: CatalogSnapshot,
  order: OrderSides,
  side: 'from' | 'to',
  lang: Language,
): ReturnType<typeof viewCurrency> {
  const currency = snapshot.currencies.get(side === 'from' ? order.fromCurrencyId : order.toCurrencyId);
  return currency ? viewCurrency(currency, lang) : viewForgotten(order, side);
}

function viewForgotten(order: OrderSides, side: 'from' | 'to'): ReturnType<typeof viewCurrency> {
  const isFrom = side === 'from';
  const code = isFrom ? order.fromCode : order.toCode;
  return {
    _id: isFrom ? order.fromCurrencyId : order.toCurrencyId,
    name: code,
    symbol: isFrom ? order.fromSymbol : order.toSymbol,
    xml: code,
    decimal: isFrom ? order.fromDecimals : order.toDecimals,
    kind: 'e-money',
    image: { files: [] },
  };
}
