import { powerOfTen } from './currency.ts';
import { divideDown, divideUp } from './divide.ts';

const decimalText = /^(-?)(\d{1,40})(?:\.(\d{1,30}))?$/;

/** Amounts of this many units and more are no amounts: the books count in NUMERIC(40,0), and sums need room. */
const unitsLimit = 10n ** 36n;

/**
 * Reads plain decimal text into units of 10^-decimals: `parseUnits('1.5', 6)` is 1_500_000n.
 * Undefined when the text is no amount (exponent, sign +, spaces, bare point), finer than the decimals allow (zeros at
 * the end do no harm), or too large for the books. Nothing is rounded here.
 */
export function parseUnits(text: string, decimals: number): bigint | undefined {
  const [, sign, whole, fraction = ''] = decimalText.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const digits = fraction.replace(/0+$/, '');
  if (digits.length > decimals) return undefined;
  const units = BigInt(whole + digits.padEnd(decimals, '0'));
  if (units >= unitsLimit) return undefined;
  return sign === '-' ? -units : units;
}

/** Plain decimal text with all decimals: `formatUnits(5_000_000n, 8)` is "0.05000000". */
export function formatUnits(units: bigint, decimals: number): string {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** The multiple of `step` at or below `units`; `step` is above zero. */
export function roundDownTo(units: bigint, step: bigint): bigint {
  return step === 1n ? units : divideDown(units, step) * step;
}

/** The multiple of `step` at or above `units`; `step` is above zero. */
export function roundUpTo(units: bigint, step: bigint): bigint {
  return step === 1n ? units : divideUp(units, step) * step;
}

/** Counts the same amount in another number of decimals; what does not fit is cut off downwards. */
export function rescaleDown(units: bigint, fromDecimals: number, toDecimals: number): bigint {
  if (toDecimals >= fromDecimals) return units * powerOfTen(toDecimals - fromDecimals);
  return divideDown(units, powerOfTen(fromDecimals - toDecimals));
}
