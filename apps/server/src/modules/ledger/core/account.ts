/**
 * Where money lies: `reserve` for sale, `customerDeposit` received for an order, `payoutInFlight` on its way out,
 * `unmatched` received for no living order, `feeIncome`, `affiliateLiability`, `userWallet`. Where it came from:
 * `ownerCapital`, `outside` (the customers' own pockets), `position` (what trading took in, negative, and gave out) and
 * `networkFees` (what networks took for payouts). In which place all of it is: `custody`, against `custodyTotal`.
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
  'networkFees',
  'custody',
  'custodyTotal',
] as const;
export type AccountKind = (typeof accountKinds)[number];

export interface AccountName {
  readonly kind: AccountKind;
  readonly currencyId: string;
  /** Whose a wallet is, or which place a `custody` account is of. Without it: the account that orders use; the place that nobody named. */
  readonly place?: string;
}
