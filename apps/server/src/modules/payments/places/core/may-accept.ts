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

/**
 * Whether the payments of the place's network were read to its end since the difference stands, before the comparison: one that
 * was not read yet may be all of it, and would be counted once more when it is.
 */
export function isNetworkRead({
  steadySince,
  caughtUpAt,
}: Pick<Judged, 'steadySince'> & { readonly caughtUpAt: Date | null }): boolean {
  return steadySince !== null && caughtUpAt !== null && caughtUpAt >= steadySince;
}

export interface Word {
  /** What the books would be changed by: below zero where less is there. */
  readonly units: bigint;
  /** Who has said the very same before; null where nobody has. */
  readonly saidBy: string | null;
  /** What this person changed alone of the currency within a day, whichever way: many small ones are as much as a large one. */
  readonly aloneUnits: bigint;
}

/**
 * Whether this person's word changes the books: `now`, or `ask`, where it is so much that another person has to say the same.
 * `saidBefore`: they have said it themselves. The limit is that of payouts.
 */
export function mayAccept(
  { secondPersonAboveUnits: max }: Pick<PayoutRule, 'secondPersonAboveUnits'>,
  { units, saidBy, aloneUnits }: Word,
  staffId: string,
): 'now' | 'ask' | 'saidBefore' {
  const amount = units < 0n ? -units : units;
  if (max === null || amount + aloneUnits <= max) return 'now';
  if (saidBy === null) return 'ask';
  return saidBy === staffId ? 'saidBefore' : 'now';
}
