import { powerOfTen } from './currency.ts';
import { divideDown, divideUp } from './divide.ts';
import { formatUnits } from './units.ts';

/**
 * A fraction above zero, so no rate is rounded before use. As a price it says how many whole coins are paid out for one
 * whole coin given (64250.10 USD for 1 BTC is 6425010/100), whatever the decimals of the two currencies.
 */
export type Rate = Readonly<{ numerator: bigint; denominator: bigint }>;

/** A rate of one to one. */
export const parity: Rate = { numerator: 1n, denominator: 1n };

/** Makes a rate; throws a RangeError unless both sides are above zero, which is a defect of the caller. */
export function rateOf(numerator: bigint, denominator = 1n): Rate {
  if (numerator <= 0n || denominator <= 0n) throw new RangeError('both sides of a rate are above zero');
  return { numerator, denominator };
}

const decimalRate = /^(\d{1,40})(?:\.(\d{1,40}))?(?:[eE]([+-]?\d{1,2}))?$/;

/**
 * Reads a price as a source writes it, "64250.10" or "1.2e-7", into a fraction without loss.
 * Undefined when it is no decimal number or not above zero.
 */
export function parseDecimal(text: string): Rate | undefined {
  const [, whole, fraction = '', exponent = '0'] = decimalRate.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const digits = fraction.replace(/0+$/, '');
  const numerator = BigInt(whole + digits);
  if (numerator === 0n) return undefined;
  const shift = digits.length - Number.parseInt(exponent, 10);
  return shift >= 0
    ? { numerator, denominator: powerOfTen(shift) }
    : { numerator: numerator * powerOfTen(-shift), denominator: 1n };
}

/** Product of the rates; one to one when there are none. Not reduced: see `reduceRate`. */
export function multiplyRates(...rates: readonly Rate[]): Rate {
  let { numerator, denominator } = parity;
  for (const rate of rates) {
    numerator *= rate.numerator;
    denominator *= rate.denominator;
  }
  return { numerator, denominator };
}

/** The rate of the way back: exact, since only the two numbers change places. */
export function invertRate(rate: Rate): Rate {
  return { numerator: rate.denominator, denominator: rate.numerator };
}

/** The same rate in its smallest numbers, for storing and for showing whole. */
export function reduceRate({ numerator, denominator }: Rate): Rate {
  let a = numerator;
  let b = denominator;
  while (b !== 0n) [a, b] = [b, a % b];
  return { numerator: numerator / a, denominator: denominator / a };
}

/** Below zero when `a` is the smaller rate, above zero when it is the larger, else zero. */
export function compareRates(a: Rate, b: Rate): number {
  const left = a.numerator * b.denominator;
  const right = b.numerator * a.denominator;
  return left === right ? 0 : left < right ? -1 : 1;
}

const finestDecimals = 18;

/** What one unit of what is received costs, as decimal text that is cut off where no currency goes on. */
export function priceOfOne(rate: Rate): string {
  return rateToDecimal(invertRate(rate), finestDecimals).replace(/\.?0+$/, '');
}

/** "numerator/denominator", reduced. */
export function formatRate(rate: Rate): string {
  const { numerator, denominator } = reduceRate(rate);
  return `${numerator}/${denominator}`;
}

/** Reads "numerator/denominator"; undefined when it is no rate. */
export function parseRate(text: string): Rate | undefined {
  const [, numerator = '0', denominator = '0'] = /^(\d{1,400})\/(\d{1,400})$/.exec(text) ?? [];
  const rate = { numerator: BigInt(numerator), denominator: BigInt(denominator) };
  return rate.numerator > 0n && rate.denominator > 0n ? rate : undefined;
}

/** Converts units of the one currency into units of the other, cutting off what is finer. */
export function convertDown(units: bigint, rate: Rate, fromDecimals: number, toDecimals: number): bigint {
  return divideDown(units * rate.numerator * powerOfTen(toDecimals), rate.denominator * powerOfTen(fromDecimals));
}

/** Converts units of the one currency into units of the other, rounding up what is finer. */
export function convertUp(units: bigint, rate: Rate, fromDecimals: number, toDecimals: number): bigint {
  return -convertDown(-units, rate, fromDecimals, toDecimals);
}

/** The rate as decimal text cut off (or rounded up) after `decimals` digits. */
export function rateToDecimal(rate: Rate, decimals: number, direction: 'down' | 'up' = 'down'): string {
  const scaled = rate.numerator * powerOfTen(decimals);
  const units = direction === 'down' ? divideDown(scaled, rate.denominator) : divideUp(scaled, rate.denominator);
  return formatUnits(units, decimals);
}
