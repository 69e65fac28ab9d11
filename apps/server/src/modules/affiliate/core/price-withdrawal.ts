import { divideDown, parsePercent, wholePercent } from '@tetri/money';

/** So many units of a currency are worth so many US cents. */
export interface DollarPrice {
  readonly units: bigint;
  readonly cents: bigint;
}

export interface WithdrawalFee {
  readonly feePercent: string;
  /** In the currency. */
  readonly feeUnits: bigint;
}

/** What is paid for US cents, rounded down; the fee is rounded up. Zero or less where the fee takes all of it. */
export function priceWithdrawal(cents: bigint, price: DollarPrice, { feePercent, feeUnits }: WithdrawalFee): bigint {
  const left = wholePercent - (parsePercent(feePercent) ?? 0n);
  return divideDown(cents * price.units * left, price.cents * wholePercent) - feeUnits;
}
