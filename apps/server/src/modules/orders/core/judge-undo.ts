import type { OrderIssue, OrderStatus, Resolution } from '@tetri/contract';
import { afterMoney, undoEvent, type UndoFacts } from './after-money.ts';
import { isEnded } from './is-ended.ts';
import { isSentByHand, type ManualRefundFacts } from './manual-refund.ts';
import type { PayoutProgress } from './operator-acts.ts';
import { hasLeft } from './possible-acts.ts';
import type { PayoutState } from './types.ts';

export interface UndoableOrder extends ManualRefundFacts {
  readonly status: OrderStatus;
  readonly issue: OrderIssue;
  readonly payoutState: PayoutState;
  readonly inUnits: bigint;
  readonly depositUnits: bigint;
  readonly unmatchedUnits: bigint;
  /** What a refund takes that is ready or on its way. */
  readonly refundingUnits: bigint;
  readonly tolerancePercent: string;
  /** What was chosen about its money. */
  readonly resolution: Resolution | null;
}

export interface UndoablePayment {
  readonly units: bigint;
  /** It came after the order's end, and was not made its own since. */
  readonly isLate: boolean;
  /** An operator signed for it; what the product saw itself is no mistake of a person. */
  readonly isByStaff: boolean;
  readonly isReversed: boolean;
}

/**
 * Where the money of a recorded payment lies, so that it can be taken back; undefined when it cannot: the payout has
 * begun, was made or was priced anew on the strength of it, or it was or is to be given back to the customer.
 */
export function placeOfPayment(
  order: UndoableOrder,
  { units, isLate, isByStaff, isReversed }: UndoablePayment,
): 'deposit' | 'unmatched' | undefined {
  const { status, payoutState, inUnits, depositUnits, unmatchedUnits, refundingUnits, resolution } = order;
  if (!isByStaff || isReversed || units <= 0n || payoutState === 'inFlight') return undefined;
  if (refundingUnits > 0n || isSentByHand(order)) return undefined;
  // What was chosen stands on the money that it was chosen about, and not on what was recorded beyond it.
  const isDecided = !isEnded({ status }) && resolution !== null && resolution !== 'topUp';
  if (isDecided && depositUnits - units < inUnits) return undefined;
  if (payoutState !== 'held' && isLate && unmatchedUnits >= units) return 'unmatched';
  // What the exchange did not take lies here beside it: a payment recorded twice may be noticed only then.
  const isOwn =
    payoutState === 'held' || payoutState === 'paid' || (payoutState === 'released' && status === 'errorPayment');
  return isOwn && depositUnits >= units ? 'deposit' : undefined;
}

/** Where the money of a payment that is gone is taken from. */
export interface GonePlaces {
  readonly depositUnits: bigint;
  readonly unmatchedUnits: bigint;
  /** It left on the strength of the payment: the exchange bears it. */
  readonly lostUnits: bigint;
}

/**
 * How a payment that is no longer on its network leaves the books, whatever was chosen on the strength of it. What still lies
 * here for the order pays first; the rest is lost. Undefined while its payout may have left or leave: only its end tells.
 * Of a payout that is known to have failed, a person may say that it is not made after all; `by` is who takes it out.
 */
export function placesOfGone(
  order: UndoableOrder,
  units: bigint,
  { by, payout }: { readonly by: 'worker' | 'operator'; readonly payout: PayoutProgress },
): GonePlaces | undefined {
  const { status, payoutState, depositUnits, unmatchedUnits, refundingUnits } = order;
  // Of a refund, too, only its end tells whether the money has left.
  if (refundingUnits > 0n || isSentByHand(order)) return undefined;
  if (payoutState === 'inFlight') {
    const isStopped = status === 'errorPayout' || status === 'hold';
    if (by === 'worker' || !isStopped || hasLeft(payout)) return undefined;
  }
  const ofDeposit = units < depositUnits ? units : depositUnits;
  const rest = units - ofDeposit;
  const ofUnmatched = rest < unmatchedUnits ? rest : unmatchedUnits;
  return { depositUnits: ofDeposit, unmatchedUnits: ofUnmatched, lostUnits: rest - ofUnmatched };
}

/** How an order stands when what is left of its money is `depositUnits` and `unmatchedUnits`. */
export function standingAfterUndo(
  order: UndoableOrder,
  facts: UndoFacts,
): { readonly status: OrderStatus; readonly issue: OrderIssue } {
  return afterMoney(order, undoEvent(order, facts));
}
