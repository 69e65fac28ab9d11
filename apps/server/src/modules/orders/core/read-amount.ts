import { amountNotPositive, amountNotValid, refusal } from '@tetri/contract';
import { parseUnits, type PricedBy } from '@tetri/money';

/**
 * Reads what a customer asks for: above zero they give it, below zero they want to receive it. Throws the refusals
 * amountNotValid (no number, too fine, too large for the books) and amountNotPositive (zero).
 */
export function readAmount(text: string, decimals: { readonly from: number; readonly to: number }): PricedBy {
  const isReceived = text.startsWith('-');
  const units = parseUnits(isReceived ? text.slice(1) : text, isReceived ? decimals.to : decimals.from);
  if (units === undefined || units < 0n) throw refusal(amountNotValid);
  if (units === 0n) throw refusal(amountNotPositive);
  return isReceived ? { receiveUnits: units } : { giveUnits: units };
}
