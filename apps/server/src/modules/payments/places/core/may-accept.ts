import type { PayoutRule } from '../../core/judge-payout.ts';

export interface DifferenceToAccept {
  /** What the books would be adjusted by: below zero where less is there. */
  readonly units: bigint;
  /** Who has accepted it before, and how much it was then; null where nobody has. */
  readonly askedBy: string | null;
  readonly askedUnits: bigint | null;
}

/**
 * Whether this person's word adjusts the books: `now`, or `ask`, where it is so much that another person has to say the same.
 * `askedAlready`: they have said it before. The limit is that of payouts.
 */
export function mayAccept(
  { secondPersonAboveUnits: max }: Pick<PayoutRule, 'secondPersonAboveUnits'>,
  { units, askedBy, askedUnits }: DifferenceToAccept,
  staffId: string,
): 'now' | 'ask' | 'askedAlready' {
  const amount = units < 0n ? -units : units;
  if (max === null || amount <= max) return 'now';
  if (askedBy === null || askedUnits !== units) return 'ask';
  return askedBy === staffId ? 'askedAlready' : 'now';
}
