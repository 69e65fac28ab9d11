import type { PayoutRule } from '../../core/judge-payout.ts';
import { type Judged, lastingMs } from './judge-check.ts';

/** Older than this, in milliseconds, a comparison says nothing about now. */
export const freshMs = 300_000;

/**
 * Whether a difference can be accepted: it is one for certain, by an amount that has stood still, read a short while ago, and the
 * last attempt to read it did not fail.
 */
export function isCertain(
  {
    state,
    steadySince,
    checkedAt,
    problem,
  }: Pick<Judged, 'state' | 'steadySince'> & { readonly checkedAt: Date; readonly problem: string },
  now: Date,
): boolean {
  if (state !== 'differs' || problem !== '' || steadySince === null) return false;
  return checkedAt.getTime() - steadySince.getTime() >= lastingMs && now.getTime() - checkedAt.getTime() < freshMs;
}

export interface DifferenceToAccept {
  /** What the books would be adjusted by: below zero where less is there. */
  readonly units: bigint;
  /** Who has accepted it before, and how much it was then; null where nobody has. */
  readonly askedBy: string | null;
  readonly askedUnits: bigint | null;
  /** What this person accepted alone of the currency within a day, whichever way: many small ones are as much as a large one. */
  readonly aloneUnits: bigint;
}

/**
 * Whether this person's word adjusts the books: `now`, or `ask`, where it is so much that another person has to say the same.
 * `askedAlready`: they have said it before. The limit is that of payouts.
 */
export function mayAccept(
  { secondPersonAboveUnits: max }: Pick<PayoutRule, 'secondPersonAboveUnits'>,
  { units, askedBy, askedUnits, aloneUnits }: DifferenceToAccept,
  staffId: string,
): 'now' | 'ask' | 'askedAlready' {
  const amount = units < 0n ? -units : units;
  if (max === null || amount + aloneUnits <= max) return 'now';
  if (askedBy === null || askedUnits !== units) return 'ask';
  return askedBy === staffId ? 'askedAlready' : 'now';
}
