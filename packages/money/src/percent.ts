import { divideDown } from './divide.ts';
import { formatUnits, parseUnits } from './units.ts';

/** Percent counted in hundred-millionths: 1.5 % is 150_000_000n. */
export type Percent = bigint;

const percentDecimals = 8;

/** 100 %. */
export const wholePercent: Percent = 10_000_000_000n;

/** Undefined when the text is no percent or has more than eight digits after the point. */
export function parsePercent(text: string): Percent | undefined {
  return /^-?\d{1,6}(\.\d+)?$/.test(text) ? parseUnits(text, percentDecimals) : undefined;
}

/** Decimal text without zeros at the end: "1.5", "-0.25", "3". */
export function formatPercent(percent: Percent): string {
  return formatUnits(percent, percentDecimals).replace(/\.?0+$/, '');
}

/** That percentage of an amount, rounded down (towards minus infinity). */
export function percentOf(units: bigint, percent: Percent): bigint {
  return divideDown(units * percent, wholePercent);
}
