/** What is known of a person whose money lies here. */
export interface WalletOwnerFacts {
  /** A payment to their wallets was lost after it was spent, and is not covered yet. */
  readonly isMissing: boolean;
  /** Their account is blocked. */
  readonly isBlocked: boolean;
}

/** What keeps everything in a person's wallets, whoever sends it; undefined where nothing does. */
export function keepsIn({ isMissing, isBlocked }: WalletOwnerFacts): 'missing' | 'blocked' | undefined {
  if (isBlocked) return 'blocked';
  return isMissing ? 'missing' : undefined;
}
