import { parseUnits } from '@tetri/money';

/** Notes or coins of one value, as typed. */
export interface CountedNote {
  readonly id: string;
  readonly value: string;
  readonly count: string;
}

/** What they come to; undefined while some row is not filled in as it has to be. */
export function sumNotes(notes: readonly CountedNote[], decimals: number): bigint | undefined {
  let sum = 0n;
  for (const { value, count } of notes) {
    const units = parseUnits(value, decimals);
    if (units === undefined || units <= 0n || !/^[1-9]\d{0,5}$/.test(count)) return undefined;
    sum += units * BigInt(count);
  }
  return sum;
}
