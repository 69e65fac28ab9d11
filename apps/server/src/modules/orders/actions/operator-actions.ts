import {
  amountNotPositive,
  amountNotValid,
  amountTooLarge,
  amountUnusual,
  changedMeanwhile,
  type Language,
  moveNotAllowed,
  notFound,
  type OrderStatus,
  reasonNeeded,
  referenceNeeded,
  Refusal,
  refusal,
  reserveTooSmall,
} from '@tetri/contract';
import { formatUnits, parseUnits } from '@tetri/money';
import { eq, sql } from 'drizzle-orm';
import { newId, type Tx } from '../../../platform/database/index.ts';
import { BalanceExhausted, book, placed } from '../../ledger/index.ts';
import {
  cashOffice,
  findOrderAddress,
  findPayout,
  type Payout,
  returnsFrom,
  recordPayoutSent,
  recordPayoutSuccess,
  recordPayoutUnknown,
} from '../../payments/index.ts';
import { refund } from './book-move.ts';
import { coverRefund } from './cover-refund.ts';
import { absurdTimes, judgeRecorded } from '../core/judge-recorded.ts';
import { mustBeTaken, notManual } from '../core/manual-refund.ts';
import { isUndoPending } from '../core/order-facts.ts';
import {
  asItLeft,
  isLeftPayoutResumed,
  hasLeft,
  mayMarkPayout,
  mayMoveByHand,
  mayRecordPayout,
  mayRefundSurplus,
  operatorResolutions,
} from '../core/possible-acts.ts';
import { isOrdinaryMove, isReason, ordinaryPayment } from '../core/ordinary-steps.ts';
import type { Mover, StaffMember } from '../core/types.ts';
import type { Worth } from '../core/worth-in-usd.ts';
import { creditPayment } from './credit-payment.ts';
import type { CheckSeconds } from '../jobs/check-payment-in-time.ts';
import { announceChange, moveOrder } from './move-order.ts';
import { type Choice, type ResolveDeps, resolvePayment } from './resolve-payment.ts';
import { findOrderByUid, type LockedOrder, lockOrder } from '../store/find-order.ts';
import { orders, type OrderRow } from '../tables.ts';
import { undoneAlone } from '../store/undone-alone.ts';
import {
  askUndo,
  countUndos,
  declineUndos,
  isGone,
  lockPayment,
  noteKept,
  takeUndo,
  undoGone,
  undoPayment,
} from './undo-payment.ts';
import { noteLoss } from './take-sighting.ts';
import { remark } from '../core/why.ts';
import { mayGoOn } from '../store/link-orders.ts';
import { useReference } from './use-reference.ts';

/** What an operator does to an order. Each throws notFound, changedMeanwhile or moveNotAllowed; the caller audits. */
export interface Action {
  readonly uid: string;
  /** The status the operator was looking at: when it is another one now, nothing happens. */
  readonly from: OrderStatus;
  readonly reason: string;
  readonly staff: StaffMember;
}

/**
 * Money was sent back by hand; `isSendable`: the product could, so that whoever sends it has taken it over before. `lying`: what lay
 * here when the operator read the order's page, not compared without it.
 */
type ByHand = { readonly isSendable?: boolean; readonly lying?: string | undefined };

/** Makes a move of the table by an operator's hand. Paying out has an action of its own. Besides: reserveTooSmall, reasonNeeded. */
export async function moveByOperator(
  tx: Tx,
  {
    to,
    checkSeconds,
    isSendable = false,
    lying,
    ...action
  }: Action & ByHand & { readonly to: OrderStatus; readonly checkSeconds?: CheckSeconds },
): Promise<OrderRow> {
  const { order: locked } = await lockFrom(tx, action.uid, action.from);
  const payout = (await findPayout(tx, locked.id))?.state ?? null;
  const hasLeft = isLeftPayoutResumed(locked, to, payout);
  const order = hasLeft ? { ...asItLeft(locked), goneUnits: 0n } : locked;
  if (to === 'returned') judgeLying(order, lying);
  if (!mayMoveByHand(order, to)) throw refusal(moveNotAllowed);
  if (to === 'returned' && mustBeTaken(order, isSendable)) throw refusal(moveNotAllowed);
  if (!isOrdinaryMove(order, to) && !isReason(action.reason)) throw refusal(reasonNeeded);
  if (!(await mayGoOn(tx, order, to))) throw refusal(moveNotAllowed);
  try {
    return await moveOrder(tx, order, to, operator(action.staff), {
      reason: action.reason,
      hasLeft,
      paymentCheckSeconds: checkSeconds?.(order.routeId),
    });
  } catch (error) {
    throw error instanceof BalanceExhausted ? refusalOf(error, order) : error;
  }
}

/** A payment as an operator signs for it. */
export type RecordedPayment = Action & {
  readonly amount: string;
  readonly reference: string;
  /** What lay here for the order when the operator read its page; not compared without it. */
  readonly lying?: string | undefined;
  /** The same of what was credited for it. */
  readonly received?: string | undefined;
  readonly isAmountConfirmed?: boolean;
  readonly isAnotherTransfer?: boolean;
  /** Of the payment's row; one of its own without it. */
  readonly key?: string;
};

/**
 * The operator signs that the customer's money came: it is credited, and the order moves as the amount compares with what
 * was expected. Besides: amountNotValid, amountNotPositive, amountTooLarge; amountUnusual and referenceUsed until the
 * operator says that it is so; referenceNeeded where the product sees what comes; reasonNeeded where it is not simply what was asked for.
 */
export async function recordPayment(
  tx: Tx,
  {
    amount,
    reference,
    lying,
    received,
    isAmountConfirmed = false,
    isAnotherTransfer = false,
    key = `operator:${newId()}`,
    ...action
  }: RecordedPayment,
): Promise<OrderRow> {
  const locked = await lockFrom(tx, action.uid, action.from);
  const { order } = locked;
  const units = parseUnits(amount, order.fromDecimals);
  if (units === undefined) throw refusal(amountNotValid);
  if (units <= 0n) throw refusal(amountNotPositive);
  // Two who look at the same transfer record one payment, also where the status stays as it was.
  judgeLying(order, lying);
  if (received !== undefined && parseUnits(received, order.fromDecimals) !== order.receivedUnits)
    throw refusal(changedMeanwhile);
  // Unnamed, it would not be known again when the network shows it.
  if (reference.trim() === '' && (await findOrderAddress(tx, order.id))) throw refusal(referenceNeeded);
  judgeAmount(order, units, isAmountConfirmed);
  const ordinary = isAnotherTransfer ? undefined : ordinaryPayment(order, locked.isExpired);
  const isOrdinary = ordinary !== undefined && units >= ordinary.min && units <= ordinary.max;
  if (!isOrdinary && !isReason(action.reason)) throw refusal(reasonNeeded);
  const payment = { key, units, reference, reason: action.reason, isAnotherTransfer };
  return creditPayment(tx, locked, payment, operator(action.staff));
}

/** What came since was seen by nobody, and was not sent back. Throws changedMeanwhile. */
function judgeLying({ fromDecimals, depositUnits, unmatchedUnits }: OrderRow, lying: string | undefined): void {
  if (lying !== undefined && parseUnits(lying, fromDecimals) !== depositUnits + unmatchedUnits)
    throw refusal(changedMeanwhile);
}

function judgeAmount(order: OrderRow, units: bigint, isConfirmed: boolean): void {
  const { fromDecimals, fromSymbol: symbol, inUnits, receivedUnits } = order;
  const judged = judgeRecorded(order, units);
  const text = (amount: bigint) => formatUnits(amount, fromDecimals);
  const left = inUnits * absurdTimes - receivedUnits;
  if (judged === 'absurd') throw refusal(amountTooLarge, { max: text(left > 0n ? left : 0n), symbol });
  if (judged === 'unusual' && !isConfirmed) {
    throw refusal(amountUnusual, { asked: text(inUnits), received: text(receivedUnits + units), symbol });
  }
}

/**
 * The payout was made: its reference ends the order. Two who press at once make one payout: the second finds the order
 * in another status than they saw. One that had left is recorded whatever somebody wants undone, which is declined with it.
 * Besides: referenceUsed until the operator says that it is another transfer.
 */
export async function recordPayout(
  tx: Tx,
  {
    reference,
    by,
    isAnotherTransfer = false,
    ...action
  }: Action & {
    readonly reference: string;
    readonly by: 'hand' | 'pickup';
    readonly isAnotherTransfer?: boolean;
  },
): Promise<OrderRow> {
  const { order: found } = await lockFrom(tx, action.uid, action.from);
  // Cash is handed out against the customer's pickup code only.
  if ((by === 'pickup') !== (found.payoutMethod === cashOffice)) throw refusal(moveNotAllowed);
  const progress = (await findPayout(tx, found.id))?.state ?? null;
  if (!mayRecordPayout(found, by, progress)) throw refusal(moveNotAllowed);
  const mover = operator(action.staff);
  const order = isUndoPending(found) && hasLeft(progress) ? await declineUndos(tx, found, mover) : found;
  const started =
    order.status === 'inProgress'
      ? await moveOrder(tx, order, 'inProgressPayout', mover, { reason: action.reason })
      : order;
  const done = await moveOrder(tx, started, 'done', mover, { reason: action.reason, payoutReference: reference });
  const orderId = done.id;
  const payout = await findPayout(tx, orderId);
  if (!payout) throw refusal(moveNotAllowed);
  await useReference(tx, {
    kind: 'payout',
    order: done,
    sourceId: payout.id,
    reference,
    isAnother: isAnotherTransfer,
  });
  const isFirst = await recordPayoutSuccess(tx, { orderId, reference, staffId: action.staff.staffId });
  if (!isFirst) throw refusal(moveNotAllowed);
  return done;
}

/**
 * Decides about a payment that is not what was asked for. Besides: moveNotAllowed for what is not possible, and what
 * `resolvePayment` refuses.
 */
export async function resolveByOperator(
  tx: Tx,
  deps: ResolveDeps,
  { choice, lang, ...action }: Action & { readonly choice: Choice; readonly lang: Language },
): Promise<OrderRow> {
  const { order, now } = await lockFrom(tx, action.uid, action.from);
  return resolvePayment(tx, deps, order, choice, {
    possible: operatorResolutions(order),
    mover: operator(action.staff),
    reason: action.reason,
    now,
    lang,
  });
}

/** The payout was handed to the bank or the network: from here on it is never sent again by itself. */
export async function markPayoutSent(
  tx: Tx,
  {
    reference,
    isAnotherTransfer = false,
    ...action
  }: Action & { readonly reference: string; readonly isAnotherTransfer?: boolean },
): Promise<OrderRow> {
  const { order } = await lockFrom(tx, action.uid, action.from);
  const payout = await markablePayout(tx, order, 'sent');
  await recordPayoutSent(tx, order.id, reference || null);
  await useReference(tx, { kind: 'payout', order, sourceId: payout.id, reference, isAnother: isAnotherTransfer });
  await announceChange(tx, order, order);
  return order;
}

/** Nobody knows whether the payout arrived: an operator finds out, and says that it succeeded or failed. */
export async function markPayoutUnknown(tx: Tx, action: Action): Promise<OrderRow> {
  const { order } = await lockFrom(tx, action.uid, action.from);
  await markablePayout(tx, order, 'unknown');
  await recordPayoutUnknown(tx, order.id, action.reason);
  await announceChange(tx, order, order);
  return order;
}

/** The order's payout, which stands still while the order is locked. Throws moveNotAllowed. */
async function markablePayout(tx: Tx, order: OrderRow, as: 'sent' | 'unknown'): Promise<Payout> {
  const payout = await findPayout(tx, order.id);
  const isByHand = order.payoutMethod !== cashOffice;
  if (!payout || !mayMarkPayout(order, as, { isByHand, payout: payout.state })) throw refusal(moveNotAllowed);
  return payout;
}

/** What an operator says of a recorded payment of an order. */
type PaymentAction = Action & { readonly paymentId: string; readonly checkSeconds?: CheckSeconds };

/**
 * Undoes a payment that was recorded in error, where it is small enough for one person; asks for a second person
 * otherwise. `mayAlone` is asked about the payment together with all that this person undid alone within a day: many
 * small ones are as much as a large one. One that is gone needs nobody else. Besides: notFound; reserveTooSmall where the
 * reserve does not cover what is lost by it.
 */
export async function undoByOperator(
  tx: Tx,
  { mayAlone, ...action }: PaymentAction & { readonly mayAlone: (amounts: readonly Worth[]) => boolean },
): Promise<{ readonly order: OrderRow; readonly isUndone: boolean }> {
  const locked = await lockFrom(tx, action.uid, action.from);
  if (await isGone(tx, action.paymentId))
    return { order: await undoGoneByOperator(tx, locked, action), isUndone: true };
  const { fromCurrencyId: currencyId, fromSymbol: symbol, fromDecimals: decimals } = locked.order;
  const { units } = (await lockPayment(tx, locked.order, action.paymentId)).payment;
  const before = await undoneAlone(tx, action.staff.staffId);
  if (mayAlone([...before, { currencyId, symbol, decimals, units }]))
    return {
      order: await undoPayment(tx, locked, { ...action, mover: operator(action.staff), isAlone: true }),
      isUndone: true,
    };
  return { order: await askUndo(tx, locked.order, action), isUndone: false };
}

/** What the network itself says is gone needs nobody else to agree. */
async function undoGoneByOperator(tx: Tx, locked: LockedOrder, action: PaymentAction): Promise<OrderRow> {
  const { order } = locked;
  const mover = operator(action.staff);
  try {
    const left = await undoGone(tx, locked, { ...action, mover });
    if (!left) throw refusal(moveNotAllowed);
    await noteLoss(tx, order, left, mover, { said: [remark('paymentUndone')], reason: action.reason });
    return left;
  } catch (error) {
    if (!(error instanceof BalanceExhausted)) throw error;
    const { fromDecimals, fromSymbol: symbol } = order;
    throw refusal(reserveTooSmall, { max: formatUnits(error.available, fromDecimals), symbol });
  }
}

/** Somebody else agrees that a payment is undone, or anybody says that it stays. */
export async function decideUndo(
  tx: Tx,
  { isApproved, ...action }: PaymentAction & { readonly isApproved: boolean },
): Promise<OrderRow> {
  const locked = await lockFrom(tx, action.uid, action.from);
  const { row } = await lockPayment(tx, locked.order, action.paymentId);
  const asked = await takeUndo(tx, { ...action, isApproved });
  const reason = [`${asked.askedName}: ${asked.reason}`, action.reason].filter(Boolean).join('; ');
  if (!isApproved) {
    const kept = await countUndos(tx, locked.order);
    await noteKept(tx, kept, operator(action.staff), row.units, { reason });
    return kept;
  }
  return undoPayment(tx, locked, { ...action, mover: operator(action.staff), reason });
}

/** What lies here for the customer beyond their exchange was sent back to them; the order stays as it is. */
export async function refundSurplus(
  tx: Tx,
  { isSendable = false, lying, ...action }: Action & ByHand,
): Promise<OrderRow> {
  const { order } = await lockFrom(tx, action.uid, action.from);
  judgeLying(order, lying);
  if (!mayRefundSurplus(order) || mustBeTaken(order, isSendable)) throw refusal(moveNotAllowed);
  const { booking, money } = refund(order, newId);
  await book(tx, placed(booking, await returnsFrom(tx, order)));
  await coverRefund(tx, order);
  const [row] = await tx
    .update(orders)
    .set({ ...money, ...notManual, refundFeeUnits: null, issue: 'none', updatedAt: sql`tetri_now()` })
    .where(eq(orders.id, order.id))
    .returning();
  if (!row) throw refusal(changedMeanwhile);
  await announceChange(tx, order, row);
  return row;
}

export function operator(staff: StaffMember): Mover {
  return { actor: 'operator', ...staff };
}

/** Throws notFound, and changedMeanwhile for another status than was looked at. */
export async function lockFrom(tx: Tx, uid: string, from: OrderStatus): Promise<LockedOrder> {
  const found = await findOrderByUid(tx, uid);
  const locked = found && (await lockOrder(tx, found.id));
  if (!locked) throw refusal(notFound);
  if (locked.order.status !== from) throw refusal(changedMeanwhile);
  return locked;
}

/** The reserve no longer covers an order that is taken up again: whoever moves it learns why it cannot be. */
function refusalOf({ available }: BalanceExhausted, { toDecimals, toSymbol: symbol }: OrderRow): Refusal {
  return refusal(reserveTooSmall, { max: formatUnits(available, toDecimals), symbol });
}
