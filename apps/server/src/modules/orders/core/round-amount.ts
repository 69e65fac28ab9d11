import { formatUnits, powerOfTen } from '@tetri/money';

/** An amount with two significant digits left, rounded down: enough to look alive, too little to be recognised. */
export function roundAmount(units: bigint, decimals: number): string {
  const digits = units.toString().length;
  const step = powerOfTen(digits > 2 ? digits - 2 : 0);
  return formatUnits((units / step) * step, decimals);
}
