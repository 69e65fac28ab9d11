import { formatUnits, parseUnits } from '@tetri/money';

/** What rewards are counted in: an account of its own in the ledger, of no currency that is exchanged. 840 is the dollar's ISO number. */
export const usdId = '00000000-0000-7000-8000-000000000840';
export const usdSymbol = 'USD';
const centDecimals = 2;

/** US cents as plain text: `1234n` is "12.34". */
export function usdText(cents: bigint): string {
  return formatUnits(cents, centDecimals);
}

/** Undefined for what is no amount, or finer than a cent. */
export function readUsd(text: string): bigint | undefined {
  return parseUnits(text, centDecimals);
}
