import { compareRates, invertRate, rateOf, rateToDecimal, type Rate } from './rate.ts';

/** How many digits are kept of a shown rate, by its size; from 100 on none. */
const kept = [
  { below: rateOf(1n), decimals: 8 },
  { below: rateOf(10n), decimals: 4 },
  { below: rateOf(100n), decimals: 2 },
];

/** Digits after the point that a shown rate keeps: below 1 eight, below 10 four, below 100 two, otherwise none. */
export function displayDecimals(rate: Rate): number {
  return kept.find(({ below }) => compareRates(rate, below) < 0)?.decimals ?? 0;
}

/** One rate as a single number for showing, rounded down. Never for arithmetic. */
export function displayNumber(rate: Rate): string {
  return rateToDecimal(rate, displayDecimals(rate));
}

/**
 * A rate for showing: so much in for so much out, one side being 1, so that both are 1 or more. The rate is rounded
 * down: out is cut off, and where the rate is turned round, in is rounded up. What is shown is never better than what
 * is paid. Never for arithmetic.
 */
export function displayRate(rate: Rate): { in: string; out: string } {
  if (rate.numerator >= rate.denominator) return { in: '1', out: displayNumber(rate) };
  const turned = invertRate(rate);
  return { in: rateToDecimal(turned, displayDecimals(turned), 'up'), out: '1' };
}
