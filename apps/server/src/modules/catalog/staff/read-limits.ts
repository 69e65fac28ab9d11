import { amountNotValid, refusal } from '@tetri/contract';
import { parseUnits } from '@tetri/money';
import { bodyRefusal } from '../../../platform/http/index.ts';

/** An amount that an operator typed, zero or more; refuses what is none or finer than the currency. */
export function readUnits(text: string, decimals: number): bigint {
  const units = parseUnits(text, decimals);
  if (units === undefined || units < 0n) throw refusal(amountNotValid);
  return units;
}

/** A minimum and a maximum that fit together; a maximum of null is none. `maxName` is the request's name of it. */
export function readLimits(
  min: string,
  max: string | null,
  decimals: number,
  maxName: string,
): { min: bigint; max: bigint | null } {
  const limits = { min: readUnits(min, decimals), max: max === null ? null : readUnits(max, decimals) };
  if (limits.max !== null && (limits.max === 0n || limits.max < limits.min)) throw bodyRefusal(maxName, 'min');
  return limits;
}
