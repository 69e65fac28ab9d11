import { changedMeanwhile, moveNotAllowed, type OrderIssue, type OrderStatus, refusal } from '@tetri/contract';
import { and, eq, sql } from 'drizzle-orm';
import { newId, secondsFromNow, type Tx } from '../../../platform/database/index.ts';
import { announce, enqueue } from '../../../platform/outbox/index.ts';
import { book, placed } from '../../ledger/index.ts';
import { checkTillCovers, passTill, paysFrom, returnsFrom } from '../../payments/index.ts';
import { askedIfStale, announceDue } from './ask-screening.ts';
import { bookMove } from './book-move.ts';
import { isEnded } from '../core/is-ended.ts';
import { issueAfterReturn, reasonOfReturn } from '../core/issue-of-return.ts';
import { issueOfMoney } from '../core/judge-payment.ts';
import { notManual } from '../core/manual-refund.ts';
import { mayMove } from '../core/moves.ts';
import { mayMoveNow } from '../core/possible-acts.ts';
import { isTakenUpAgain } from '../core/resolution-terms.ts';
import type { Mover } from '../core/types.ts';
import type { Why } from '../core/why.ts';
import { orderChanged } from '../events.ts';
import { settleAppointments } from '../appointments/actions/settle-appointments.ts';
import { coverRefund } from './cover-refund.ts';
import { followPayout } from './follow-payout.ts';
import { checkPaymentInTime, usualCheckSeconds } from '../jobs/check-payment-in-time.ts';
import { orderHistory, orders, type OrderRow } from '../tables.ts';

export interface MoveDetails extends Why {
  readonly issue?: OrderIssue;
  /** Ends the order: what the payout is found by. */
  readonly payoutReference?: string;
  /** The product has sent it all back: what of it the network's fee took, and where it left. */
  readonly refund?: { readonly feeUnits: bigint; readonly place: string };
  /** Its payout has left before: the order only goes back to where that is looked after. */
  readonly hasLeft?: boolean;
  /** How long an order that is taken up without money keeps its payout held. */
  readonly paymentCheckSeconds?: number | undefined;
}

/**
 * Makes one move of an order that the caller has locked: checks it against the table, books its money, writes history and
 * announces it. Throws moveNotAllowed when the table or the order's money forbids it, changedMeanwhile when the order is
 * no longer in the status it was read in, BalanceExhausted when the reserve no longer covers a payout.
 */
export async function moveOrder(
  tx: Tx,
  order: OrderRow,
  to: OrderStatus,
  mover: Mover,
  details: MoveDetails = {},
): Promise<OrderRow> {
  // That a refund has left is recorded whatever else is open.
  const isPossible = details.refund ? mayMove(order.status, to, mover.actor) : mayMoveNow(order, to, mover.actor);
  if (!isPossible) throw refusal(moveNotAllowed);
  if ((to === 'done') !== (details.payoutReference !== undefined)) throw refusal(moveNotAllowed);
  const booked = bookMove(order, to, newId, details.refund?.feeUnits);
  if (!booked) throw refusal(moveNotAllowed);

  const issue = details.issue ?? issueAfter(order, to);
  // Whoever makes the move: what nobody has paid does not keep the reserve held for ever.
  const isUnpaid = to === 'inProgress' && booked.money.depositUnits === 0n;
  // Just before it leaves: what was answered long ago is asked once more, and nothing leaves meanwhile.
  const asked = to === 'inProgressPayout' && !details.hasLeft ? await askedIfStale(tx, order) : {};
  const [moved] = await tx
    .update(orders)
    .set({
      ...asked,
      ...booked.money,
      status: to,
      issue,
      statusAt: sql`tetri_now()`,
      updatedAt: sql`tetri_now()`,
      finishedAt: isEnded({ status: to }) ? sql`tetri_now()` : null,
      ...(isTakenUpAgain(order, to, mover.actor) ? { resolution: null } : {}),
      // What comes later is sent back by another choice, at the fee of its day.
      ...(to === 'returned' ? { ...notManual, refundFeeUnits: null } : {}),
      ...(isUnpaid ? { paymentCheckUntil: checkUntil(details) } : {}),
      ...(details.payoutReference === undefined
        ? {}
        : { payoutReference: details.payoutReference, paidOutBy: nameOf(mover) }),
    })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status)))
    .returning();
  if (!moved) throw refusal(changedMeanwhile);

  if (asked.screening) await announceDue(tx, moved);
  const place = details.refund?.place ?? (await placeOfMove(tx, order, to, mover));
  const isAtTill = await passTillFor(tx, order, { to, place, mover });
  await book(tx, placed(booked.booking, place));
  if (isAtTill && to === 'done') await checkTillCovers(tx, { place, currencyId: order.toCurrencyId }, paidOut(order));
  if (to === 'returned') await coverRefund(tx, order);
  await settleAppointments(tx, moved);
  await followPayout(tx, order, moved, { mover, reason: details.reason ?? '' });
  await tx.insert(orderHistory).values({
    orderId: order.id,
    fromStatus: order.status,
    toStatus: to,
    // Nothing is to be done about it any more; why it went back is still read here.
    issue: to === 'returned' ? reasonOfReturn(order.issue) : issue,
    actor: mover.actor,
    said: details.said ?? [],
    reason: details.reason ?? '',
    at: moved.statusAt,
    ...(mover.actor === 'operator' ? { staffId: mover.staffId, staffName: mover.name } : {}),
  });
  await announceChange(tx, order, moved);
  const { id: orderId, paymentCheckUntil: at } = moved;
  if (isUnpaid && at) await enqueue(tx, checkPaymentInTime, { orderId }, { key: orderId, at });
  return moved;
}

/** Taken up by the product itself, it is looked for at least as long as it would have been. */
function checkUntil({ paymentCheckSeconds }: MoveDetails) {
  if (paymentCheckSeconds !== undefined) return secondsFromNow(paymentCheckSeconds);
  return sql`greatest(${orders.paymentCheckUntil}, ${secondsFromNow(usualCheckSeconds)})`;
}

/** Which place the money of a move comes to or leaves. */
async function placeOfMove(tx: Tx, order: OrderRow, to: OrderStatus, mover: Mover): Promise<string> {
  if (to === 'done') return paysFrom(tx, order, mover.actor === 'worker');
  return to === 'returned' ? returnsFrom(tx, order) : '';
}

/** Cash that somebody hands out goes over the counter of a till that is open. Throws tillNotOpen. */
async function passTillFor(
  tx: Tx,
  { id: reference, toCurrencyId: currencyId }: OrderRow,
  { to, place, mover }: { readonly to: OrderStatus; readonly place: string; readonly mover: Mover },
): Promise<boolean> {
  if (mover.actor !== 'operator' || to !== 'done') return false;
  return passTill(tx, { place, currencyId, reference, by: mover });
}

function paidOut({ outUnits: units, toDecimals: decimals, toSymbol: symbol }: OrderRow) {
  return { units, decimals, symbol };
}

/** Announces how the order stands now. */
export async function announceChange(
  tx: Tx,
  before: Pick<OrderRow, 'status' | 'issue'>,
  { id, uid, status, issue }: OrderRow,
): Promise<void> {
  const change = {
    orderId: id,
    uid: uid.toString(),
    from: before.status,
    issueBefore: before.issue,
    to: status,
    issue,
  };
  await announce(tx, orderChanged, change, { key: id });
}

function issueAfter(order: OrderRow, to: OrderStatus): OrderIssue {
  if (to === 'errorPayout') return 'payoutFailed';
  if (to === 'returned') return issueAfterReturn(order.issue);
  // Nothing lies here: nobody has anything to do about it.
  if (to === 'deleted' && (order.issue === 'verification' || order.issue === 'wrongAsset')) return 'none';
  // Looked into no longer: a hold that follows is whoever's own, and no answer of screening ends it.
  // What was paid too much still is.
  const isLookedInto = order.issue === 'payoutFailed' || order.issue === 'amlReview';
  // What was approved since keeps nothing of it either.
  const isVerifiedNow = order.issue === 'verification' && (to === 'inProgress' || to === 'inProgressPayout');
  return isLookedInto || isVerifiedNow ? issueOfMoney(order) : order.issue;
}

function nameOf(mover: Mover): string {
  return mover.actor === 'operator' ? mover.name : mover.actor;
}
