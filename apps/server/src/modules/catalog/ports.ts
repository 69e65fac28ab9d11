import type { PriceTerms, Rate } from '@tetri/money';
import type { HistoryRange, PastRate } from '../rates/index.ts';
import type { TillLeft } from './core/bound-by-tills.ts';
import type { Route } from './core/types.ts';

/** A route's price as far as it is shown: the terms, and whether orders are taken at them. */
export interface ShownPrice extends PriceTerms {
  readonly isOpen: boolean;
  /** After the dearest markup, before the fixed fee. */
  readonly netRate: Rate;
}

export interface ShownPrices extends ReadonlyMap<string, ShownPrice> {
  /** What `get` answers for each of these keys; quickest with the same list each time. */
  valuesOf(keys: readonly string[]): readonly (ShownPrice | undefined)[];
}

/** What the catalogue asks of the rates: the prices of this moment. A route without a price is not among them. */
export interface PriceBoardPort {
  /** What a route's price was over a range, the oldest first. */
  history(routeId: string, range: HistoryRange): Promise<readonly PastRate[]>;
  board(): { readonly version: number; readonly prices: ReadonlyMap<string, ShownPrice> };
}

/** What the catalogue asks of the exports of rates: links of monitors name things as the monitors do. */
export interface MonitorNamesPort {
  /** Ids of the currencies that some monitor calls so. */
  currenciesCalled(code: string): readonly string[];
  /** The same of cities. */
  citiesCalled(code: string): readonly string[];
}

/** Nobody can be served now: why a route that has a price takes no order. */
export interface Closing {
  /** Undefined where it does not open within a year. */
  readonly opensAt: Date | undefined;
  /** By whose clock: "Asia/Tbilisi". */
  readonly timeZone: string | undefined;
}

/** What the catalogue asks of the tills of offices. */
export interface TillPort {
  /** Of each till in use. */
  left(): Promise<readonly TillLeft[]>;
}

/** What the catalogue asks of the payment methods. */
export interface HoursPort {
  /** Undefined while both sides of the route can be served. */
  closingOf(route: Route): Closing | undefined;
  /** When that may next change: never later than it does. Undefined where it is not by the hour. */
  nextChangeAt(route: Route): Date | undefined;
  /** The customer's payment is seen by itself; otherwise somebody looks for it. */
  isPaymentSeen(route: Route): boolean;
}
