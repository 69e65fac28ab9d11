import type { Route } from './core/types.ts';

/** Nobody can be served now: why a route that has a price takes no order. */
export interface Closing {
  /** Undefined where it does not open within a year. */
  readonly opensAt: Date | undefined;
  /** By whose clock: "Asia/Tbilisi". */
  readonly timeZone: string | undefined;
}

/** What the catalogue asks of the payment methods. */
export interface HoursPort {
  /** Undefined while both sides of the route can be served. */
  closingOf(route: Route): Closing | undefined;
  /** When that may next change: never later than it does. Undefined where it is not by the hour. */
  turnsAt(route: Route): Date | undefined;
}
