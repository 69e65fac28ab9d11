import { createHash } from 'node:crypto';

export interface RateRow {
  readonly in: string;
  readonly out: string;
  readonly reserve: string;
}

/** Rates as they look on the wire, of as many routes as asked for. */
export function rateRows(count: number): ReadonlyMap<string, RateRow> {
  return new Map(
    Array.from({ length: count }, (_, at) => [
      routeIdAt(at),
      { in: '1', out: `${2700 + at}.1234`, reserve: `${at}.50000000` },
    ]),
  );
}

/** As long and as random as the product's, and known to both sides of a bench. */
export function routeIdAt(at: number): string {
  const digits = createHash('sha256').update(`route ${at}`).digest('hex');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}
