import { randomUUID } from 'node:crypto';

export interface RateRow {
  readonly in: string;
  readonly out: string;
  readonly reserve: string;
}

/** Rates as they look on the wire, of as many routes as asked for. */
export function rateRows(count: number): ReadonlyMap<string, RateRow> {
  return new Map(
    Array.from({ length: count }, (_, at) => [
      randomUUID(),
      { in: '1', out: `${2700 + at}.1234`, reserve: `${at}.50000000` },
    ]),
  );
}
