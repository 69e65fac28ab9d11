import {
  type OrderIssue,
  type OrderStatus,
  moveNotAllowed,
  notFound,
  refusal,
  secondPersonNeeded,
} from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { newId, type Tx } from '../../../platform/database/index.ts';
import { enqueue } from '../../../platform/outbox/index.ts';
import { book, entries, placed, placeOfTransfer, type TransferDraft } from '../../ledger/index.ts';
import { findPayout } from '../../payments/index.ts';
import { changeOrder, noteDecision, releaseHold } from './change-order.ts';
import { isEnded } from '../core/is-ended.ts';
import {
  type GonePlaces,
  placeOfPayment,
  placesOfGone,
  standingAfterUndo,
  type UndoablePayment,
} from '../core/judge-undo.ts';
import { mayMoveNow } from '../core/possible-acts.ts';
import { isCovered } from '../core/order-facts.ts';
import { remark, saying, type Why } from '../core/why.ts';
import { isPriceChosen, noTerms } from '../core/resolution-terms.ts';
import type { Mover, StaffMember } from '../core/types.ts';
import { type CheckSeconds, checkPaymentInTime } from '../jobs/check-payment-in-time.ts';
import { openInvoiceInTime } from '../jobs/open-invoice-in-time.ts';
import { expireInTime } from '../jobs/expire-in-time.ts';
import { announceChange, type MoveDetails, moveOrder } from './move-order.ts';
import type { LockedOrder } from '../store/find-order.ts';
import { gonePayments, orderHistory, orderPayments, orders, type OrderRow, paymentUndos } from '../tables.ts';
import { mayGoOn } from '../store/link-orders.ts';
import { freeReferences } from './use-reference.ts';

type PaymentRow = typeof orderPayments.$inferSelect;

/** A payment of a locked order as it can be judged. Throws notFound for one that is not the order's. */
export async function lockPayment(
  tx: Tx,
  order: OrderRow,
  paymentId: string,
): Promise<{ readonly row: PaymentRow; readonly payment: UndoablePayment }> {
  const rows = await tx.select().from(orderPayments).where(eq(orderPayments.orderId, order.id));
  const row = rows.find(({ id }) => id === paymentId);
  if (!row) throw refusal(notFound);
  return { row, payment: undoable(order, row, rows) };
}

export function undoable({ finishedAt }: OrderRow, row: PaymentRow, rows: readonly PaymentRow[]): UndoablePayment {
  return {
    units: row.units,
    // What came after an earlier end is the order's own by now.
    isLate: row.isLate && (finishedAt === null || row.at >= finishedAt),
    isByStaff: row.staffId !== null,
    isReversed: rows.some(({ reverses }) => reverses === row.id),
  };
}

/**
 * Keeps that somebody wants a payment undone, until somebody else agrees; the order pays nothing out until then. Throws
 * moveNotAllowed when it cannot be.
 */
export async function askUndo(
  tx: Tx,
  order: OrderRow,
  { paymentId, reason, staff }: { paymentId: string; reason: string; staff: StaffMember },
): Promise<OrderRow> {
  const { payment } = await lockPayment(tx, order, paymentId);
  if (!placeOfPayment(order, payment)) throw refusal(moveNotAllowed);
  const { rowCount } = await tx
    .insert(paymentUndos)
    .values({ paymentId, orderId: order.id, reason, askedBy: staff.staffId, askedName: staff.name })
    .onConflictDoNothing();
  if (rowCount !== 1) throw refusal(moveNotAllowed);
  return countUndos(tx, order);
}

/** Keeps at a locked order how much somebody wants undone of it now. */
export function countUndos(tx: Tx, order: OrderRow): Promise<OrderRow> {
  return changeOrder(tx, order, { pendingUndoUnits: pendingUnits(order) });
}

function pendingUnits({ id }: OrderRow) {
  return sql`(
    select coalesce(sum(${orderPayments.units}), 0)
    from ${paymentUndos} join ${orderPayments} on ${orderPayments.id} = ${paymentUndos.paymentId}
    where ${paymentUndos.orderId} = ${id}
  )`;
}

/**
 * What somebody wants undone, taken up by somebody else; the asking person may only take it back. Throws notFound when
 * nobody wants it, and secondPersonNeeded.
 */
export async function takeUndo(
  tx: Tx,
  { paymentId, isApproved, staff }: { paymentId: string; isApproved: boolean; staff: StaffMember },
): Promise<{ readonly reason: string; readonly askedName: string }> {
  const [asked] = await tx.delete(paymentUndos).where(eq(paymentUndos.paymentId, paymentId)).returning();
  if (!asked) throw refusal(notFound);
  if (isApproved && asked.askedBy === staff.staffId) throw refusal(secondPersonNeeded);
  return asked;
}

/** The payout has left, so it is too late to undo what it was made for: all that somebody wants undone stays. */
export async function declineUndos(tx: Tx, order: OrderRow, mover: Mover): Promise<OrderRow> {
  const asked = await tx.delete(paymentUndos).where(eq(paymentUndos.orderId, order.id)).returning();
  const kept = await countUndos(tx, order);
  const payments = await tx.select().from(orderPayments).where(eq(orderPayments.orderId, order.id));
  for (const { paymentId, askedName, reason } of asked) {
    const units = payments.find(({ id }) => id === paymentId)?.units ?? 0n;
    const why = { said: [remark('payoutSentBefore')], reason: `${askedName}: ${reason}` };
    await noteKept(tx, kept, mover, units, why);
  }
  return kept;
}

/** Writes down that a recorded payment stays. */
export function noteKept(tx: Tx, order: OrderRow, mover: Mover, units: bigint, why: Why): Promise<void> {
  const amount = `${formatUnits(units, order.fromDecimals)} ${order.fromSymbol}`;
  return noteDecision(tx, order, mover, saying(why, remark('notUndone', { amount })));
}

/**
 * Takes a payment that was recorded in error out of the books again, by entries the other way, and moves the order to
 * where it stands without it. Throws notFound, and moveNotAllowed when the payout has begun or the money was refunded.
 */
export async function undoPayment(
  tx: Tx,
  locked: LockedOrder,
  { paymentId, ...details }: UndoDetails & { paymentId: string },
): Promise<OrderRow> {
  const { order } = locked;
  const { row, payment } = await lockPayment(tx, order, paymentId);
  const { mover } = details;
  // The product takes back what it saw itself; people what people recorded.
  const isByPerson = mover.actor === 'operator';
  const place = placeOfPayment(order, isByPerson ? payment : { ...payment, isByStaff: true });
  if (!place) throw refusal(moveNotAllowed);
  const all = (wanted: typeof place) => (place === wanted ? row.units : 0n);
  const places = { depositUnits: all('deposit'), unmatchedUnits: all('unmatched'), lostUnits: 0n };
  return takeOut(tx, locked, { row, places }, details);
}

/**
 * Takes a payment that is no longer on its network out of the books. What was paid out or sent back on the strength of it is
 * the exchange's loss. Undefined while that cannot be decided: see `placesOfGone`. Throws notFound, moveNotAllowed for one that
 * was undone before, and BalanceExhausted where the reserve does not cover the loss.
 */
export async function undoGone(
  tx: Tx,
  locked: LockedOrder,
  { paymentId, ...details }: UndoDetails & { paymentId: string },
): Promise<OrderRow | undefined> {
  const { order } = locked;
  const { row, payment } = await lockPayment(tx, order, paymentId);
  if (payment.isReversed) throw refusal(moveNotAllowed);
  const by = details.mover.actor === 'operator' ? 'operator' : 'worker';
  const payout = (await findPayout(tx, order.id))?.state ?? null;
  const places = placesOfGone(order, row.units, { by, payout });
  return places && takeOut(tx, locked, { row, places }, details);
}

type UndoDetails = Why & {
  readonly mover: Mover;
  readonly isAlone?: boolean;
  readonly checkSeconds?: CheckSeconds | undefined;
};

async function takeOut(
  tx: Tx,
  { order, isExpired }: LockedOrder,
  { row, places }: { readonly row: PaymentRow; readonly places: GonePlaces },
  { reason = '', mover, said = [], isAlone = false, checkSeconds }: UndoDetails,
): Promise<OrderRow> {
  const { units } = row;
  const isByPerson = mover.actor === 'operator';
  await tx.insert(orderPayments).values({
    id: newId(),
    orderId: order.id,
    key: `reversal:${row.id}`,
    units: -units,
    reference: row.reference,
    reason,
    ...(isByPerson ? { staffId: mover.staffId, staffName: mover.name } : {}),
    reverses: row.id,
    undoneAlone: isAlone,
  });
  await tx.delete(paymentUndos).where(eq(paymentUndos.paymentId, row.id));
  await tx.delete(gonePayments).where(eq(gonePayments.paymentId, row.id));
  await freeReferences(tx, row.id);
  await book(tx, placed({ transfers: reversalOf(order, row.id, places) }, await cameTo(tx, row)));
  const isAllGone = order.depositUnits + order.unmatchedUnits === places.depositUnits + places.unmatchedUnits;
  const [reduced] = await tx
    .update(orders)
    .set({
      receivedUnits: order.receivedUnits - units,
      pendingUndoUnits: pendingUnits(order),
      goneUnits: goneUnits(order),
      depositUnits: order.depositUnits - places.depositUnits,
      unmatchedUnits: order.unmatchedUnits - places.unmatchedUnits,
      lostUnits: order.lostUnits + places.lostUnits,
      // None of it is confirmed any more: its customer is asked to pay again.
      ...(isAllGone ? { confirmationsSeen: 0 } : {}),
      // What was offered was about other money: what is left is offered, and its time begins, anew. The price that was
      // chosen stays.
      ...(isEnded(order) || isPriceChosen(order) ? {} : noTerms),
      updatedAt: sql`tetri_now()`,
    })
    .where(eq(orders.id, order.id))
    .returning();
  if (!reduced) throw new Error('a locked order has gone');
  const isClaimedPaid = await wasClaimedPaid(tx, order.id);
  const next = standingAfterUndo(reduced, { isClaimedPaid, isExpired });
  const settled = await settle(tx, reduced, next, mover, {
    said,
    reason,
    paymentCheckSeconds: checkSeconds?.(order.routeId),
  });
  await checkInTimeAgain(tx, settled);
  await expireAgain(tx, settled);
  // Nobody paid, and the time to pay is over: what was promised is for others now.
  return isExpired && isEmptyProblem(settled) ? releaseHold(tx, settled) : settled;
}

/** Which place the payment was booked into. */
async function cameTo(tx: Tx, { key }: PaymentRow): Promise<string> {
  return (await placeOfTransfer(tx, `deposit:${key}`)) ?? (await placeOfTransfer(tx, `paymentRecovered:${key}`)) ?? '';
}

/** What lies here goes back to where it came from; what no longer does, the owner bears. */
function reversalOf({ id, fromCurrencyId: currencyId }: OrderRow, paymentId: string, places: GonePlaces) {
  const { depositUnits, unmatchedUnits, lostUnits } = places;
  const reversal: TransferDraft = {
    id: newId(),
    kind: 'depositReversal',
    reference: id,
    key: `depositReversal:${paymentId}`,
    entries: [
      { kind: 'customerDeposit', currencyId, units: -depositUnits },
      { kind: 'unmatched', currencyId, units: -unmatchedUnits },
      { kind: 'outside', currencyId, units: depositUnits + unmatchedUnits },
    ],
  };
  const loss: TransferDraft = {
    id: newId(),
    kind: 'paymentLoss',
    reference: id,
    key: `paymentLoss:${paymentId}`,
    entries: entries(currencyId, { kind: 'reserve' }, { kind: 'ownerCapital' }, lostUnits),
  };
  return [reversal, loss];
}

/** Keeps that a payment of a locked order is gone and still in its books. Undefined where that is known already. */
export async function noteGone(tx: Tx, order: OrderRow, paymentId: string): Promise<OrderRow | undefined> {
  const { rowCount } = await tx.insert(gonePayments).values({ paymentId, orderId: order.id }).onConflictDoNothing();
  return rowCount === 1 ? changeOrder(tx, order, { goneUnits: goneUnits(order) }) : undefined;
}

/** Whether a payment that is still in the books is known to be gone. */
export async function isGone(tx: Tx, paymentId: string): Promise<boolean> {
  return (await tx.$count(gonePayments, eq(gonePayments.paymentId, paymentId))) > 0;
}

/** The payment is there again, as it counted: the one that the product saw has the key, those that people recorded the ids. */
export async function noteFound(
  tx: Tx,
  order: OrderRow,
  { key, ids }: { readonly key: string; readonly ids: readonly string[] },
): Promise<OrderRow> {
  const { rowCount } = await tx.delete(gonePayments).where(
    inArray(
      gonePayments.paymentId,
      tx
        .select({ id: orderPayments.id })
        .from(orderPayments)
        .where(or(eq(orderPayments.key, key), inArray(orderPayments.id, [...ids]))),
    ),
  );
  return rowCount === 0 ? order : changeOrder(tx, order, { goneUnits: goneUnits(order) });
}

function goneUnits({ id }: OrderRow) {
  return sql`(
    select coalesce(sum(${orderPayments.units}), 0)
    from ${gonePayments} join ${orderPayments} on ${orderPayments.id} = ${gonePayments.paymentId}
    where ${gonePayments.orderId} = ${id}
  )`;
}

function isEmptyProblem({ status, issue, depositUnits, unmatchedUnits }: OrderRow): boolean {
  return status === 'errorPayment' && issue === 'underpaid' && depositUnits + unmatchedUnits === 0n;
}

/** The check of the reported payment was over with the payment, and has to be made again without it. */
async function checkInTimeAgain(
  tx: Tx,
  { id: orderId, status, depositUnits, paymentCheckUntil: at }: OrderRow,
): Promise<void> {
  if (status !== 'inProgress' || depositUnits > 0n || at === null) return;
  await enqueue(tx, checkPaymentInTime, { orderId }, { key: orderId, at });
}

/** What waits for a verification did not end by its time while it was paid. */
async function expireAgain(tx: Tx, order: OrderRow): Promise<void> {
  const { id: orderId, status, issue, expiresAt: at } = order;
  if (status === 'hold' && issue === 'verification' && !isCovered(order))
    await enqueue(tx, expireInTime, { orderId }, { key: orderId, at });
}

async function settle(
  tx: Tx,
  order: OrderRow,
  { status, issue }: { status: OrderStatus; issue: OrderIssue },
  mover: Mover,
  details: MoveDetails,
): Promise<OrderRow> {
  // What only people may do about it waits for them, and so does what another order has taken the link of.
  const isMoved = status !== order.status && mayMoveNow(order, status, mover.actor);
  if (isMoved && (await mayGoOn(tx, order, status))) {
    // The address that it was paid to may have been withdrawn meanwhile.
    if (status === 'waitPayment')
      await enqueue(tx, openInvoiceInTime, { orderId: order.id, isRenewal: true }, { key: order.id });
    return moveOrder(tx, order, status, mover, { ...details, issue });
  }
  const [kept] = await tx.update(orders).set({ issue }).where(eq(orders.id, order.id)).returning();
  if (!kept) throw new Error('a locked order has gone');
  await announceChange(tx, order, kept);
  return kept;
}

/** The customer said that they paid, or the product saw money come. */
async function wasClaimedPaid(tx: Tx, orderId: string): Promise<boolean> {
  const steps = await tx
    .select({ id: orderHistory.id })
    .from(orderHistory)
    .where(
      and(
        eq(orderHistory.orderId, orderId),
        eq(orderHistory.toStatus, 'inProgress'),
        ne(orderHistory.actor, 'operator'),
        inArray(orderHistory.fromStatus, ['new', 'waitPayment']),
      ),
    )
    .limit(1);
  return steps.length > 0;
}
