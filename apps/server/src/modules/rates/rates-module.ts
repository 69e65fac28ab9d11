import { Rates, type RatesOptions } from './live/rates.ts';

/** Prices of all routes, kept in memory by this process. */
export function createRatesModule(options: RatesOptions): Rates {
  return new Rates(options);
}
