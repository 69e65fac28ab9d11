import type { MailSide } from './order-facts.ts';

/** "0.05 BTC": zeros at the end say nothing to a reader. */
export function sumOf({ amount, symbol }: MailSide): string {
  const short = amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;
  return `${short} ${symbol}`;
}
