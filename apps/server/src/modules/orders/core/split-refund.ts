/** What lies here for a customer, in units of the giving currency. */
export interface LyingMoney {
  readonly depositUnits: bigint;
  readonly unmatchedUnits: bigint;
  /** What of both came from the customer's wallet. */
  readonly walletUnits: bigint;
  /** Whose wallet; null where there is none, or none any more. */
  readonly userId: string | null;
}

/**
 * How what lies here goes back to its customer: `toWallet` by the ledger alone, as far as it came from their wallet; `toSend` by
 * whoever sends it. Both in units of the giving currency, never below zero; together they are all that lies here.
 */
export function splitRefund({ depositUnits, unmatchedUnits, walletUnits, userId }: LyingMoney): {
  readonly toWallet: bigint;
  readonly toSend: bigint;
} {
  const total = depositUnits + unmatchedUnits;
  // Of an erased customer there is no wallet any more.
  const ofWallet = userId === null ? 0n : walletUnits;
  const toWallet = ofWallet < total ? ofWallet : total;
  return { toWallet, toSend: total - toWallet };
}
