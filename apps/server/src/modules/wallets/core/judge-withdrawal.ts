/** What the owner asks of withdrawals of a currency, in its units. */
export interface WithdrawalTerms {
  readonly minUnits: bigint;
  readonly feeUnits: bigint;
}

/** How many withdrawals of one person may be open at once. */
export const openWithdrawalsMax = 20;

/** The most that can arrive: what is there and not promised, less the fee. Never below zero. */
export function mostToWithdraw({ feeUnits }: WithdrawalTerms, availableUnits: bigint): bigint {
  return availableUnits > feeUnits ? availableUnits - feeUnits : 0n;
}

/** What is wrong with so much arriving; undefined where nothing is. */
export function judgeWithdrawal(
  terms: WithdrawalTerms,
  units: bigint,
  availableUnits: bigint,
): 'notPositive' | 'belowMin' | 'aboveBalance' | undefined {
  if (units <= 0n) return 'notPositive';
  if (units < terms.minUnits) return 'belowMin';
  return units > mostToWithdraw(terms, availableUnits) ? 'aboveBalance' : undefined;
}
