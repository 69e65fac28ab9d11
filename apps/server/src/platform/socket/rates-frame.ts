import { textFrame } from './text-frame.ts';

/** A route's rate as a row has it: decimal numbers, never empty. */
interface RowRate {
  readonly in: string;
  readonly out: string;
  readonly reserve: string;
}

export interface RateSource {
  /** The present rate of a route; undefined when it is closed. */
  readonly rateOf: (routeId: string) => RowRate | undefined;
  readonly boardVersion: () => number;
}

/** A route's row as JSON; a closed route's holds empty texts. */
export function rowOf({ rateOf }: RateSource, routeId: string): string {
  const rate = rateOf(routeId);
  // In ids and numbers nothing needs escaping, and a general writer takes three times as long to find out.
  return rate ? `["${routeId}","${rate.in}","${rate.out}","${rate.reserve}"]` : `["${routeId}","","",""]`;
}

/** The frame that carries these rows; undefined for none. */
export function ratesFrame({ boardVersion }: RateSource, rows: readonly string[]): Buffer | undefined {
  if (rows.length === 0) return undefined;
  return textFrame(`{"method":"updateRates","data":{"version":${boardVersion()},"rates":[${rows.join()}]}}`);
}
