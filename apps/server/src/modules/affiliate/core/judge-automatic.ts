import type { AffiliateTerms } from './terms.ts';

/** What is looked at before the product pays a withdrawal by itself; in US cents. */
export interface AutomaticFacts {
  readonly cents: bigint;
  /** Of all others that the product took on within 24 hours, and that did not come back. */
  readonly dayCents: bigint;
  readonly isSuspended: boolean;
  readonly debtCents: bigint;
  /** Somebody, or a suspicion, holds a reward of the partner. */
  readonly isRewardHeld: boolean;
}

export type LeftToPeople = 'off' | 'suspended' | 'owes' | 'rewardHeld' | 'secondPerson' | 'aboveMax' | 'dayFull';

type Terms = Pick<AffiliateTerms, 'isAutomatic' | 'automaticMaxCents' | 'automaticDayCents' | 'secondPersonCents'>;

/** Why people pay a withdrawal; undefined where the product may. What two people must pay, no program pays. */
export function leftToPeople(terms: Terms, facts: AutomaticFacts): LeftToPeople | undefined {
  const { cents, dayCents, isSuspended, debtCents, isRewardHeld } = facts;
  const isAbove = (sum: bigint, max: bigint | null) => max !== null && sum > max;
  if (!terms.isAutomatic) return 'off';
  if (isSuspended) return 'suspended';
  if (debtCents > 0n) return 'owes';
  if (isRewardHeld) return 'rewardHeld';
  if (terms.secondPersonCents !== null && cents >= terms.secondPersonCents) return 'secondPerson';
  if (isAbove(cents, terms.automaticMaxCents)) return 'aboveMax';
  if (isAbove(dayCents + cents, terms.automaticDayCents)) return 'dayFull';
  return undefined;
}
