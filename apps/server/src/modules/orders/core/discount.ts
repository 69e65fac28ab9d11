import { parsePercent, type Percent } from '@tetri/money';

/** From a turnover on, this part of the exchange's margin is left to the customer. */
export interface DiscountTier {
  /** Whole US dollars of done orders: "0", "5000". */
  readonly fromUsd: string;
  /** Of the margin, 0 to 100: "5". */
  readonly percent: string;
}

/** The percentage, as text, of the highest tier that the turnover reaches; "0" below the first one. */
export function discountFor(tiers: readonly DiscountTier[], turnoverCents: bigint): string {
  return tiers.findLast(({ fromUsd }) => BigInt(fromUsd) * 100n <= turnoverCents)?.percent ?? '0';
}

/** Whether the discount is another at another turnover. */
export function needsTurnover(tiers: readonly DiscountTier[]): boolean {
  return tiers.some(({ fromUsd }) => BigInt(fromUsd) > 0n);
}

/** A part of the discount's text that makes no sense is no discount. */
export function readDiscount(percent: string): Percent {
  return parsePercent(percent) ?? 0n;
}
