import type { PriceTerms, Rate } from '@tetri/money';

/** A route's price at this moment. Orders are priced only while it is open. */
export interface CurrentPrice extends PriceTerms {
  readonly isOpen: boolean;
  /** The rate to show: after markup, before the fixed fee. */
  readonly netRate: Rate;
}

/** What orders ask of rates. */
export interface PricePort {
  /** Undefined for a route whose price was never known. */
  price(routeId: string): CurrentPrice | undefined;
}
