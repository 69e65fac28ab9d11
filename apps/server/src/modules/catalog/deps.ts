import type { PriceTerms, Rate } from '@tetri/money';
import type { Clock } from '../../platform/clock.ts';
import { handlerFor } from '../../platform/http/index.ts';
import type { LiveCatalog } from './live-catalog.ts';
import type { ListCache } from './list-cache.ts';

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

export interface CatalogDeps {
  readonly clock: Clock;
  readonly rates: PriceBoardPort;
  readonly catalog: LiveCatalog;
  readonly lists: ListCache;
}

export const handle = handlerFor<CatalogDeps>();
