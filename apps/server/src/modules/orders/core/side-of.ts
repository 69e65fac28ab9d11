/** What tells the two sides of an order; its row has all of it. */
export interface OrderSides {
  readonly fromCurrencyId: string;
  readonly toCurrencyId: string;
  readonly fromCode: string;
  readonly toCode: string;
  readonly fromSymbol: string;
  readonly toSymbol: string;
  readonly fromDecimals: number;
  readonly toDecimals: number;
}

export interface OrderSide {
  readonly currencyId: string;
  readonly code: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** What is given, or what is received, as the order itself has it. */
export function sideOf(order: OrderSides, side: 'from' | 'to'): OrderSide {
  return side === 'from'
    ? {
        currencyId: order.fromCurrencyId,
        code: order.fromCode,
        symbol: order.fromSymbol,
        decimals: order.fromDecimals,
      }
    : { currencyId: order.toCurrencyId, code: order.toCode, symbol: order.toSymbol, decimals: order.toDecimals };
}
