import type { PriceTerms, Rate } from '@tetri/money';
import type { HistoryRange, PastRate } from '../rates/index.ts';

/** A route's price as far as it is shown: the terms, and whether orders are taken at them. */
export interface ShownPrice extends PriceTerms {
  readonly isOpen: boolean;
  /** After the dearest markup, before the fixed fee. */
  readonly netRate: Rate;
}

/** What the catalogue asks of the rates: the prices of this moment. A route without a price is not among them. */
export interface PriceBoardPort {
  /** What a route's price was over a range, the oldest first. */
  history(routeId: string, range: HistoryRange): Promise<readonly PastRate[]>;
  board(): { readonly version: number; readonly prices: ReadonlyMap<string, ShownPrice> };
}
