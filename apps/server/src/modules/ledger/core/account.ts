/**
 * Where money lies: `reserve` for sale, `customerDeposit` received for an order, `payoutInFlight` on its way out,
 * `unmatched` received for no living order, `feeIncome`, `affiliateLiability`, `userWallet`. Where it came from:
 * `ownerCapital`, `outside` (the customers' own pockets) and `position` (what trading took in, negative, and gave out).
 */
export const accountKinds = [
  'reserve',
  'customerDeposit',
  'payoutInFlight',
  'feeIncome',
  'affiliateLiability',
  'userWallet',
  'unmatched',
  'position',
  'ownerCapital',
  'outside',
] as const;
export type AccountKind = (typeof accountKinds)[number];

export interface AccountName {
  readonly kind: AccountKind;
  readonly currencyId: string;
  /** Where a reserve lies or whose a wallet is. Without it: the account of this kind and currency that orders use. */
  readonly place?: string;
}
