import { amountNotValid, refusal } from '@tetri/contract';
import { parseUnits } from '@tetri/money';
import { readUsd } from '../core/usd.ts';

/** US cents of what staff typed. Throws amountNotValid for what is finer than a cent or below `least`. */
export function typedUsd(text: string, least = 0n): bigint {
  const cents = readUsd(text);
  if (cents === undefined || cents < least) throw refusal(amountNotValid);
  return cents;
}

/** The same of an amount of a currency, zero or more. */
export function typedUnits(text: string, decimals: number): bigint {
  const units = parseUnits(text, decimals);
  if (units === undefined || units < 0n) throw refusal(amountNotValid);
  return units;
}
