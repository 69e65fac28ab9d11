import { parseUnits } from '@tetri/money';

/** So many notes or coins of one value. */
export interface Denomination {
  readonly value: string;
  readonly count: number;
}

/** What notes and coins come to; undefined where a value is none of the currency. */
export function sumDenominations(denominations: readonly Denomination[], decimals: number): bigint | undefined {
  let sum = 0n;
  for (const { value, count } of denominations) {
    const units = parseUnits(value, decimals);
    if (units === undefined || units <= 0n) return undefined;
    sum += units * BigInt(count);
  }
  return sum;
}
