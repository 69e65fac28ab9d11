import type { PriceTerms, Rate } from '@tetri/money';

/** A route's price as far as it is shown: the terms, and whether orders are taken at them. */
export interface ShownPrice extends PriceTerms {
  readonly isOpen: boolean;
  /** After the dearest markup, before the fixed fee. */
  readonly netRate: Rate;
}

/** What the catalogue asks of the rates: the prices of this moment. A route without a price is not among them. */
export interface PriceBoardPort {
  board(): { readonly version: number; readonly prices: ReadonlyMap<string, ShownPrice> };
}
