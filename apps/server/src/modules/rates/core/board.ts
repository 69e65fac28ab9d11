import type { PriceTerms, Rate } from '@tetri/money';
import type { PriceMap } from './price-map.ts';

/** Why a route is closed: a price it depends on is too old, in doubt, or its source is paused. */
export type ClosedReason = 'stale' | 'spiking' | 'paused';

/** Or what sending the payout costs is not known, and customers bear it. */
export type RouteClosedReason = ClosedReason | 'networkFee';

/** A route's price: everything `priceAmount` needs, ready made. */
export interface RoutePrice extends PriceTerms {
  readonly routeId: string;
  /** Orders are priced only while this is true; otherwise the terms are the last known ones. */
  readonly isOpen: boolean;
  readonly closedReason: RouteClosedReason | undefined;
  /** The pair that closed it: "BINANCE:BTC/USDT". */
  readonly closedBy: string | undefined;
  /** The rate to show: after the dearest markup, before the fixed fee. */
  readonly netRate: Rate;
  /** Of the route's formula. */
  readonly formulaVersion: number;
}

/**
 * All prices at one moment. Never changes: the next board is another object that shares what did not change.
 * A route for which a price was never known, or whose rate is beyond all sense, is not in it.
 */
export interface Board {
  /** Rises from board to board within one process. */
  readonly version: number;
  readonly at: Date;
  readonly prices: PriceMap<RoutePrice>;
}
