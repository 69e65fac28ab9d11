import { type OrderStatus, orderStatuses, type Resolution } from '@tetri/contract';
import { isEnded } from './is-ended.ts';
import { isFloating } from './is-floating.ts';
import { isSentByHand, mustBeTaken } from './manual-refund.ts';
import { mayMove } from './moves.ts';
import type { OperatorActs, OperatorCircumstances, PayoutProgress } from './operator-acts.ts';
import {
  hasGone,
  isCovered,
  isRefunding,
  isUnderpaid,
  isUndoPending,
  type OrderFacts,
  type ResolutionFacts,
} from './order-facts.ts';
import { isBackOnly, isOddPayment } from './resolution-terms.ts';
import { isScreened, isScreeningOpen } from './screening.ts';
import { splitRefund } from './split-refund.ts';
import type { MoveActor } from './types.ts';
import { isVerified } from './verification.ts';
import { walletPayout } from './wallet-payout.ts';

/** What decides about the customer's acts besides. */
export interface CustomerCircumstances {
  /** The lifetime is over. */
  readonly isExpired: boolean;
  /** The payment method cannot see payments by itself, so the customer may say that they have paid. */
  readonly mayReportPayment: boolean;
}

/** What was chosen to go back still lies here to be sent. */
const lies: ReadonlySet<OrderStatus> = new Set(['inProgress', 'errorPayment', 'hold']);

/** The payout's money goes back to the reserve. */
const takingBack: ReadonlySet<OrderStatus> = new Set(['inProgress', 'returned', 'deleted']);

/** Money leaves the exchange, or its leaving is recorded. */
const payingOut: ReadonlySet<OrderStatus> = new Set(['inProgressPayout', 'done', 'returned']);

/** What may have been sent back by hand goes nowhere else. */
const goingOn: ReadonlySet<OrderStatus> = new Set(['waitPayment', 'inProgress', 'inProgressPayout', 'deleted']);

/** Whether it goes back now, or may have: by the product, or by hand. */
function isGoingBack(order: OrderFacts): boolean {
  return isRefunding(order) || isSentByHand(order);
}

/** Whether the actor may make the move with the order as it stands: the table has it, and its money allows it. */
export function mayMoveNow(order: OrderFacts, to: OrderStatus, actor: MoveActor): boolean {
  if (!mayMove(order.status, to, actor)) return false;
  if (isRefunding(order)) return false;
  if (isSentByHand(order) && goingOn.has(to)) return false;
  if (payingOut.has(to) && isUndoPending(order)) return false;
  // That a payout, or a refund by hand, has left is recorded all the same.
  const hasLeftSo = to === 'done' || (to === 'returned' && isSentByHand(order));
  if (payingOut.has(to) && !hasLeftSo && hasGone(order)) return false;
  if (!mayMoveScreened(order, to, actor) || !mayMoveVerified(order, to)) return false;
  switch (to) {
    case 'deleted':
    case 'new':
    case 'waitPayment':
      return order.depositUnits + order.unmatchedUnits === 0n;
    case 'inProgressPayout':
      return mayStartPayout(order);
    case 'done':
      return isCovered(order) && order.payoutState === 'inFlight';
    case 'returned':
      // What was stopped before money came has no other end.
      return order.status === 'hold' || order.depositUnits + order.unmatchedUnits > 0n;
    default:
      return true;
  }
}

/** What screening says about a move. That a payout has left is recorded all the same; what was refused may only go back. */
function mayMoveScreened(order: OrderFacts, to: OrderStatus, actor: MoveActor): boolean {
  const { status, issue, screening } = order;
  if (to === 'inProgressPayout') return isScreened(order);
  if (to === 'returned') return !isScreeningOpen(order);
  if (to === 'hold' && status === 'inProgressPayout' && actor === 'worker')
    return screening === 'held' || !isVerified(order);
  if (to !== 'inProgress') return true;
  if (status === 'hold' && actor === 'worker')
    return issue === 'verification' ? isScreened(order) : screening === 'clear' && issue === 'amlReview';
  if (status === 'hold') return isScreened(order);
  return screening !== 'refused';
}

/**
 * What the customer's verification says about a move: nothing is paid out, and what is held does not go on, before all is
 * approved. What waits for it alone goes back to where it stood, or ends.
 */
function mayMoveVerified(order: OrderFacts, to: OrderStatus): boolean {
  if (to === 'inProgressPayout') return isVerified(order);
  if (order.status !== 'hold') return true;
  if (to === 'inProgress') return isVerified(order);
  if (to === 'new' || to === 'waitPayment') return order.issue === 'verification' && isVerified(order);
  if (to === 'errorPayment') return isLeftToDecide(order);
  return to !== 'deleted' || order.issue === 'verification';
}

/**
 * Whether what came for an order that waits for a verification is decided about: what came late, a part, and what was seen and did
 * not count, whatever becomes of the verification. All of it waits, unless people refused the customer. Of what screening held, a part
 * is decided about as well.
 */
function isLeftToDecide(order: OrderFacts): boolean {
  if (order.issue === 'late') return true;
  if (order.issue === 'amlReview') return isUnderpaid(order) && order.screening === 'clear';
  return order.issue === 'verification' && (!isCovered(order) || order.verification === 'refused');
}

/** The customer's moves now. The price is promised until the order expires: after that there is only the end. */
export function customerMoves(
  order: OrderFacts,
  { isExpired, mayReportPayment }: CustomerCircumstances,
): OrderStatus[] {
  return orderStatuses.filter(
    (to) =>
      mayMoveNow(order, to, 'customer') &&
      (to === 'deleted' || !isExpired) &&
      (to !== 'inProgress' || mayReportPayment),
  );
}

/**
 * Whether an operator may make the move by itself. Back to the payment leads only undoing one. What is owed a decision goes
 * on, or back, by that decision: it has a price within the limits or an address that was checked, and is kept.
 */
export function mayMoveByHand(order: ResolutionFacts, to: OrderStatus): boolean {
  if (to === 'done' || to === 'waitPayment' || (to === 'inProgress' && mustDecide(order))) return false;
  const isOpen = order.status === 'errorPayment' || order.status === 'hold';
  const isSent = splitRefund(order).toSend > 0n;
  const hasNowhere = order.refundAddress === null && isSent && owedResolutions(order).includes('giveBack');
  if (to === 'returned' && isOpen && hasNowhere) return false;
  return mayMoveNow(order, to, 'operator');
}

/** What was agreed is paid and still promised where nothing has to be decided, though something may be. */
function mustDecide(order: ResolutionFacts): boolean {
  const isAsAgreed = order.issue !== 'late' && order.payoutState === 'held' && isCovered(order);
  return !isAsAgreed && isDecisionOwed(order);
}

/** All that an operator may do now. The screen offers it, and the calls accept nothing else. */
export function operatorActs(
  order: ResolutionFacts,
  { pickup, payout, isSendable, isLinkPromised }: OperatorCircumstances,
): OperatorActs {
  const standing = (to: OrderStatus) =>
    isLeftPayoutResumed(order, to, payout) ? { ...asItLeft(order), goneUnits: 0n } : order;
  const mayGoOn = (to: OrderStatus) => to !== 'inProgress' || !isLinkPromised;
  const moves = orderStatuses.filter(
    (to) => mayMoveByHand(standing(to), to) && mayTakeBack(order, to, payout) && mayGoOn(to),
  );
  const isToTake = mustBeTaken(order, isSendable);
  const isAtTill = pickup !== null && !pickup.isUsed && mayRecordPayout(order, 'pickup');
  return {
    moves: moves.filter((to) => to !== 'returned' || !isToTake),
    startPayout: mayMoveNow(order, 'inProgressPayout', 'operator'),
    recordPayout: pickup === null && mayRecordPayout(order, 'hand', payout),
    confirmPickup: isAtTill && pickup.attemptsLeft > 0,
    unlockPickup: isAtTill && pickup.attemptsLeft === 0,
    refundSurplus: mayRefundSurplus(order) && !isToTake,
    sendRefund: maySendRefund(order),
    takeRefund: isToTake && (moves.includes('returned') || mayRefundSurplus(order)),
    releaseRefund: isSentByHand(order),
    markPayoutSent: mayMarkPayout(order, 'sent', { isByHand: pickup === null, payout }),
    markPayoutUnknown: mayMarkPayout(order, 'unknown', { isByHand: pickup === null, payout }),
  };
}

/** The order for an act that only says what became of a payout that has left: nothing that is found out since keeps that back. */
export function asItLeft<Facts extends OrderFacts>(order: Facts): Facts {
  return { ...order, pendingUndoUnits: 0n, screening: 'none', verification: 'none' };
}

/** Whether a payout that has left is looked after again that somebody stopped too late: its end is recorded from there alone. */
export function isLeftPayoutResumed({ status }: OrderFacts, to: OrderStatus, payout: PayoutProgress): boolean {
  return status === 'hold' && to === 'inProgressPayout' && hasLeft(payout);
}

/** The payout was sent, or nobody knows whether it was. */
export function hasLeft(payout: PayoutProgress): boolean {
  return payout === 'sending' || payout === 'sent' || payout === 'unknown';
}

/**
 * A payout that was sent, or of which nobody knows, must have failed before its money goes elsewhere. What the product
 * sends is ended by what its network says, and by nobody's word.
 */
export function mayTakeBack({ payoutState }: OrderFacts, to: OrderStatus, payout: PayoutProgress): boolean {
  if (payoutState !== 'inFlight') return true;
  return payout === 'sending' ? false : !(hasLeft(payout) && takingBack.has(to));
}

/**
 * Whether an operator may say that the payout was sent, or that nobody knows whether it was. What was only prepared stays
 * here while it is open whether the payment came.
 */
export function mayMarkPayout(
  order: OrderFacts,
  as: 'sent' | 'unknown',
  { isByHand, payout }: { readonly isByHand: boolean; readonly payout: PayoutProgress },
): boolean {
  if (order.status !== 'inProgressPayout' || !isByHand || order.payoutMethod === walletPayout) return false;
  if (payout === 'prepared') return !isUndoPending(order) && isScreened(order) && isVerified(order);
  return as === 'unknown' && payout === 'sent';
}

/**
 * Whether a payout may be recorded now. One made by hand may start and end in one step; cash is handed out only after the
 * order was announced as ready. That one has left is recorded also while it is open whether the payment came: keeping it back
 * is too late.
 */
export function mayRecordPayout(order: OrderFacts, by: 'hand' | 'pickup', payout: PayoutProgress = null): boolean {
  // What goes into a wallet is paid by the ledger alone.
  if (payout === 'sending' || order.payoutMethod === walletPayout) return false;
  if (hasLeft(payout)) return mayRecordPayout(asItLeft(order), by);
  if (!isScreened(order) || !isVerified(order)) return false;
  if (by === 'pickup') return order.status === 'inProgressPayout' && mayMoveNow(order, 'done', 'operator');
  if (order.status === 'inProgress') return mayMoveNow(order, 'inProgressPayout', 'operator');
  return mayMoveNow(order, 'done', 'operator');
}

/** Whether the customer may pay the whole order from their wallet now: while its price is promised, and nothing came. */
export function mayPayFromWallet(order: OrderFacts, isExpired: boolean): boolean {
  const isAwaited = order.status === 'new' || order.status === 'waitPayment';
  return isAwaited && !isExpired && order.depositUnits + order.unmatchedUnits === 0n;
}

/** What lies here for the customer of an ended order beyond the exchange. */
export function surplusOf({ status, depositUnits, unmatchedUnits }: OrderFacts): bigint {
  return isEnded({ status }) ? depositUnits + unmatchedUnits : 0n;
}

/** Whether what lies beyond the exchange may be sent back now. */
export function mayRefundSurplus(order: OrderFacts): boolean {
  if (isRefunding(order)) return false;
  const isThere = !hasGone(order) || isSentByHand(order);
  return surplusOf(order) > 0n && !isUndoPending(order) && isThere && !isScreeningOpen(order);
}

/**
 * Whether what is to go back may be sent by the product now, where its method can: what was chosen to go back, or lies here beyond an
 * exchange that has ended. What screening is asked about is made ready, and leaves once that is answered.
 */
export function maySendRefund(order: ResolutionFacts): boolean {
  const { status, payoutState, screening, resolution } = order;
  if (isRefunding(order) || isSentByHand(order) || isUndoPending(order) || hasGone(order)) return false;
  if (screening === 'held' || screening === 'refused' || splitRefund(order).toSend === 0n) return false;
  if (isEnded(order)) return surplusOf(order) > 0n;
  // What waits for a verification alone is moved by its answer.
  const isStopped = status === 'errorPayment' || (status === 'hold' && order.issue !== 'verification');
  return isStopped && resolution === 'giveBack' && payoutState !== 'inFlight';
}

/** What would be sent back if it went now, in units of the giving currency; of an exchange that goes on only what is beyond it. */
export function unitsToRefund(order: ResolutionFacts): bigint {
  const { toSend } = splitRefund(order);
  const beyond = order.depositUnits + order.unmatchedUnits - order.inUnits;
  return order.status === 'inProgress' && beyond < toSend ? beyond : toSend;
}

/** What the staff may do now about a payment that is not what was asked for. Going on needs a price besides. */
export function operatorResolutions(order: ResolutionFacts): Resolution[] {
  if (isUndoPending(order) || hasGone(order) || isScreeningOpen(order) || isGoingBack(order)) return [];
  const owed = owedResolutions(order);
  return order.screening === 'refused' || !isVerified(order) ? owed.filter((one) => one === 'giveBack') : owed;
}

/** What may be decided about what lies here, once nobody wants it undone and all of it is there. */
function owedResolutions(order: ResolutionFacts): Resolution[] {
  const { status, issue, depositUnits, unmatchedUnits, inUnits } = order;
  if (depositUnits + unmatchedUnits === 0n) return [];
  // What is on its way back goes on no more; where it goes may still be put right.
  if (order.resolution === 'giveBack' && isOddPayment(issue)) return lies.has(status) ? ['giveBack'] : [];
  if (isBackOnly(order)) return ['giveBack'];
  const goOn = owedPrices(order);
  // What was stopped may go back whatever it was stopped for.
  if (status === 'hold') return [...goOn, 'giveBack'];
  if (goOn.length === 0) return [];
  if (status === 'inProgress')
    return issue === 'overpaid' && depositUnits > inUnits && !isFloating(order) ? [...goOn, 'giveBack'] : [];
  if (status !== 'errorPayment') return [];
  return [...goOn, ...(issue === 'underpaid' ? (['topUp'] as const) : []), 'giveBack'];
}

/** The prices at which an exchange may go on whose payment is not what was asked for. */
function owedPrices(order: ResolutionFacts): Resolution[] {
  const { issue, payoutState } = order;
  if (payoutState !== 'held' && payoutState !== 'released') return [];
  if (!isOddPayment(issue)) return [];
  return isFloating(order) ? ['goOnPresent'] : ['goOnLocked', 'goOnPresent'];
}

/** Whether a payment is not what was asked for, and has to be decided about. */
export function isDecisionOwed(order: ResolutionFacts): boolean {
  return (owedPrices(order).length > 0 || isBackOnly(order)) && owedResolutions(order).length > 0;
}

/**
 * What the customer may choose: what the route allows, until the deadline. What was asked back is on its way back. A top-up
 * that was promised is not promised again, so that its deadline stands, and none is at a price that was given up.
 */
export function customerResolutions(order: ResolutionFacts, now: Date): Resolution[] {
  if (order.status === 'hold' || order.resolution === 'giveBack' || order.screening === 'refused') return [];
  if (order.resolutionUntil === null || order.resolutionUntil <= now) return [];
  const mayTopUp = order.resolution !== 'topUp' && order.payoutState === 'held';
  return operatorResolutions(order).filter(
    (one) => (order.resolutions ?? []).includes(one) && (one !== 'topUp' || mayTopUp),
  );
}

/** What decides how long a reported payment is waited for. */
type PaymentCheckFacts = OrderFacts & { readonly paymentCheckUntil: Date | null };

/** How long the payout is kept held without money, be it for a payment that was reported or for money that was seen and does not count yet. */
export function paymentCheckEndsAt({ status, paymentCheckUntil, depositUnits }: PaymentCheckFacts): Date | null {
  return status === 'inProgress' && depositUnits === 0n ? paymentCheckUntil : null;
}

/** Whether it no longer does: no money was seen in its time. */
export function isPaymentCheckOver(order: PaymentCheckFacts, now: Date): boolean {
  const until = paymentCheckEndsAt(order);
  return until !== null && until <= now;
}

function mayStartPayout(order: OrderFacts): boolean {
  // Who resumes a payout from hold takes the price as it stands.
  if (order.status === 'inProgress' && isFloating(order)) return false;
  return isCovered(order) && (order.payoutState === 'held' || order.payoutState === 'inFlight');
}
