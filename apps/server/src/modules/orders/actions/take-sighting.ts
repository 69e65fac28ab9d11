import { formatUnits } from '@tetri/money';
import { eq, type SQL, sql } from 'drizzle-orm';
import { savepoint, secondsFromNow, type Tx } from '../../../platform/database/index.ts';
import { announce, enqueue } from '../../../platform/outbox/index.ts';
import { BalanceExhausted } from '../../ledger/index.ts';
import { findDeposits, findPayout, type OrderDeposit, type Sighting } from '../../payments/index.ts';
import { afterMoney } from '../core/after-money.ts';
import { isFloating } from '../core/is-floating.ts';
import type { Mover } from '../core/types.ts';
import { remark, type Why } from '../core/why.ts';
import { creditPayment } from './credit-payment.ts';
import type { OrdersDeps } from '../deps.ts';
import { fixPrice } from './fix-price.ts';
import { confirmationsSeen } from '../events.ts';
import { checkPaymentInTime, usualCheckSeconds } from '../jobs/check-payment-in-time.ts';
import { announceChange, moveOrder } from './move-order.ts';
import { noteFound, noteGone, undoGone } from './undo-payment.ts';
import { noteDecision } from './change-order.ts';
import { loseForeign } from './keep-foreign.ts';
import { isEnded } from '../core/is-ended.ts';
import { isRefunding } from '../core/order-facts.ts';
import { isRefundUnsent, stopRefund } from './send-refund.ts';
import { unminedUntil } from '../core/unmined.ts';
import { paymentsWith } from './use-reference.ts';
import { type LockedOrder, lockOrder } from '../store/find-order.ts';
import { orderPayments, orders, type OrderRow } from '../tables.ts';

const worker = { actor: 'worker' } as const;

/**
 * Takes what a payment method saw of an order's money, as often as it sees it. The first sight in time opens inProgress, so
 * that the order no longer expires; the price of a floating order is fixed at its lock point; the money is credited, once
 * for each reference, when it has the confirmations that the route asks for.
 */
export async function takeSighting(
  tx: Tx,
  deps: Pick<OrdersDeps, 'catalog' | 'prices'>,
  locked: LockedOrder,
  { orderId, currencyId, reference, units, confirmations }: Sighting,
): Promise<{ readonly order: OrderRow; readonly isCredited: boolean }> {
  if (locked.order.fromCurrencyId !== currencyId)
    throw new Error(`${reference} is in another currency than order ${orderId} waits for`);
  const needed = confirmationsNeeded(locked.order);
  const noted = await noteConfirmations(tx, locked.order, Math.min(confirmations, needed));
  const began = await open(tx, { ...locked, order: noted });
  // Each confirmation has prolonged it already.
  const isProlonged = began === noted && noted !== locked.order && hasPaymentCheck(noted);
  const opened = isProlonged ? began : await prolongPaymentCheck(tx, began, confirmations > 0);
  const order = isPriceDue(opened, confirmations) ? await fixIfPossible(tx, deps, opened) : opened;
  if (confirmations < needed) return { order, isCredited: false };
  const key = await paymentKey(tx, order, reference);
  const credited = await creditPayment(tx, { ...locked, order }, { key, units, reference, reason: '' }, worker);
  return {
    order: await noteFound(tx, credited, { key, ids: await paymentsWith(tx, order, reference) }),
    isCredited: true,
  };
}

/**
 * Whether what counted is out of the books again, stands in them as it is seen now, or stands in them as what it is no longer:
 * nothing of it is credited before that is out.
 */
export type Lost = 'isOut' | 'stands' | 'standsWrong';

/**
 * What a method saw before is no longer there: it was replaced, or its block was. What counted already is taken out of the
 * books again; what was paid out on its strength by then is lost. While the payout is on its way it is kept as gone, and judged
 * again at the payout's end: one that has not left is stopped, and people decide. So is one that pays another amount in another
 * block. Asked again, it does the same once.
 */
export async function loseSighting(tx: Tx, deposit: OrderDeposit): Promise<Lost> {
  const { orderId, reference, state } = deposit;
  const found = await lockOrder(tx, orderId);
  if (!found) return 'isOut';
  if (deposit.currencyId !== found.order.fromCurrencyId)
    return (await loseForeign(tx, found.order, deposit)) ? 'isOut' : 'stands';
  const locked = await withoutUnsentRefund(tx, found);
  const { order } = locked;
  const said = [remark(deposit.isFormer ? 'paymentUnfollowed' : 'paymentGone', { reference })];
  const [credited] = await tx
    .select({ id: orderPayments.id, units: orderPayments.units })
    .from(orderPayments)
    .where(eq(orderPayments.key, await paymentKey(tx, order, reference)));
  if (!credited) {
    const recorded = await paymentsWith(tx, order, reference);
    if (recorded.length > 0) {
      await loseRecorded(tx, order, deposit, { recorded, said });
      return 'stands';
    }
    const [noted] = await tx.update(orders).set({ confirmationsSeen: 0 }).where(eq(orders.id, orderId)).returning();
    await noteDecision(tx, noted ?? order, worker, { said });
    await announceChange(tx, order, noted ?? order);
    return 'isOut';
  }
  const isOther = deposit.units !== credited.units;
  // What was paid out on the strength of one that is in another block by now is lost only if that is gone as well, or pays less.
  if (state !== 'gone' && isEnded(order) && !isOther) return 'stands';
  const outcome = await takeOutGone(tx, locked, { paymentId: credited.id, said });
  if (outcome === 'isOut') return outcome;
  const payout = await findPayout(tx, orderId);
  const isStopped = order.status === 'inProgressPayout' && payout?.state === 'prepared';
  const stopped = isStopped ? await moveOrder(tx, order, 'errorPayout', worker, { said }) : order;
  // Of one that is in another block by now, each block tells anew.
  const noted = state === 'gone' || isOther ? await noteGone(tx, stopped, credited.id) : undefined;
  if (noted && !isStopped) {
    const why = outcome === 'isNotCovered' ? [...said, remark('lossNotCovered')] : said;
    await noteDecision(tx, noted, worker, { said: why });
  }
  return isOther ? 'standsWrong' : 'stands';
}

/** What was to be sent back on the strength of it is not; what has left is judged at its end. */
async function withoutUnsentRefund(tx: Tx, locked: LockedOrder): Promise<LockedOrder> {
  if (!isRefunding(locked.order) || !(await isRefundUnsent(tx, locked.order))) return locked;
  return { ...locked, order: await stopRefund(tx, locked.order, worker) };
}

/** What people recorded and the product saw as well is taken out by people: until then nothing leaves on the strength of it. */
async function loseRecorded(
  tx: Tx,
  order: OrderRow,
  { orderId, state }: OrderDeposit,
  { recorded, said }: { readonly recorded: readonly string[]; readonly said: ReturnType<typeof remark>[] },
): Promise<void> {
  if (state !== 'gone') return;
  const payout = await findPayout(tx, orderId);
  const isStopped = order.status === 'inProgressPayout' && payout?.state === 'prepared';
  let left = isStopped ? await moveOrder(tx, order, 'errorPayout', worker, { said }) : order;
  let isNew = false;
  for (const paymentId of recorded) {
    const noted = await noteGone(tx, left, paymentId);
    isNew ||= noted !== undefined;
    left = noted ?? left;
  }
  if (isNew && !isStopped) await noteDecision(tx, left, worker, { said });
}

async function takeOutGone(
  tx: Tx,
  locked: LockedOrder,
  { paymentId, said }: { readonly paymentId: string; readonly said: ReturnType<typeof remark>[] },
): Promise<'isOut' | 'isOnItsWay' | 'isNotCovered'> {
  const { order } = locked;
  try {
    const left = await savepoint(tx, () => undoGone(tx, locked, { paymentId, mover: worker, said }));
    if (!left) return 'isOnItsWay';
    await noteLoss(tx, order, left, worker, { said });
    return 'isOut';
  } catch (error) {
    if (!(error instanceof BalanceExhausted)) throw error;
    return 'isNotCovered';
  }
}

/** Writes down that a payment was taken out of the books without a move, and what the exchange has borne of it. */
export async function noteLoss(
  tx: Tx,
  before: OrderRow,
  left: OrderRow,
  mover: Mover,
  { said = [], reason = '' }: Why,
): Promise<void> {
  const lost = left.lostUnits - before.lostUnits;
  const amount = `${formatUnits(lost, left.fromDecimals)} ${left.fromSymbol}`;
  const isMoved = left.status !== before.status;
  const why = [...(isMoved ? [] : said), ...(lost > 0n ? [remark('paymentLost', { amount })] : [])];
  if (why.length > 0) await noteDecision(tx, left, mover, { said: why, reason: isMoved ? '' : reason });
}

/**
 * Under which a sighted payment is credited once. One that was taken out of the books, and is in another block now, is a
 * payment anew. One transaction may pay several orders.
 */
async function paymentKey(tx: Tx, { id, paymentMethod }: OrderRow, reference: string): Promise<string> {
  const key = `${paymentMethod}:${reference}:${id}`;
  const rows = await tx
    .select({ id: orderPayments.id, key: orderPayments.key, reverses: orderPayments.reverses })
    .from(orderPayments)
    .where(eq(orderPayments.orderId, id));
  const isReversed = (payment: string) => rows.some(({ reverses }) => reverses === payment);
  const lost = rows.filter((row) => row.key.startsWith(key) && isReversed(row.id)).length;
  return lost === 0 ? key : `${key}:${lost}`;
}

/** Money counts no sooner than its price does. */
export function confirmationsNeeded({ confirmationsRequired, rateType, lockConfirmations }: OrderRow): number {
  return rateType === 'floating' ? Math.max(confirmationsRequired, lockConfirmations) : confirmationsRequired;
}

async function noteConfirmations(tx: Tx, order: OrderRow, seen: number): Promise<OrderRow> {
  if (seen <= order.confirmationsSeen) return order;
  const [noted] = await tx
    .update(orders)
    .set({
      confirmationsSeen: seen,
      updatedAt: sql`tetri_now()`,
      ...(hasPaymentCheck(order) ? { paymentCheckUntil: prolongedTo(secondsFromNow(usualCheckSeconds)) } : {}),
    })
    .where(eq(orders.id, order.id))
    .returning();
  if (!noted) throw new Error('a locked order has gone');
  await announce(tx, confirmationsSeen, { orderId: order.id }, { key: order.id });
  return noted;
}

async function open(tx: Tx, { order, isExpired }: LockedOrder): Promise<OrderRow> {
  const { status } = afterMoney(order, isExpired ? 'seenLate' : 'seen');
  if (status === order.status) return order;
  // The worker confirms the order for a customer who has paid without confirming it.
  const confirmed = order.status === 'new' ? await moveOrder(tx, order, 'waitPayment', worker) : order;
  return moveOrder(tx, confirmed, status, worker, { said: [remark('paymentSeen')] });
}

/** It waits for its money to count, and has its job. */
function hasPaymentCheck(order: OrderRow): boolean {
  return isAwaitingCredit(order) && order.paymentCheckUntil !== null;
}

function isAwaitingCredit({ status, depositUnits }: OrderRow): boolean {
  return status === 'inProgress' && depositUnits === 0n;
}

function prolongedTo(until: SQL): SQL {
  return sql`greatest(${orders.paymentCheckUntil}, ${until})`;
}

/** Money that does not count yet keeps the payout held as long as it is seen; what is in no block, only for some time. */
async function prolongPaymentCheck(tx: Tx, order: OrderRow, isMined: boolean): Promise<OrderRow> {
  if (!isAwaitingCredit(order)) return order;
  const latest = isMined ? undefined : unminedUntil(await findDeposits(tx, order.id), order.fromCurrencyId);
  const until = secondsFromNow(usualCheckSeconds);
  const atMost = latest ? sql`least(${until}, ${latest.toISOString()}::timestamptz)` : until;
  const [prolonged] = await tx
    .update(orders)
    .set({ paymentCheckUntil: prolongedTo(atMost) })
    .where(eq(orders.id, order.id))
    .returning();
  if (!prolonged) throw new Error('a locked order has gone');
  const at = prolonged.paymentCheckUntil;
  // One that has a time has its job, which asks for the time again.
  if (order.paymentCheckUntil === null && at)
    await enqueue(tx, checkPaymentInTime, { orderId: order.id }, { key: order.id, at });
  return prolonged;
}

function isPriceDue(order: OrderRow, confirmations: number): boolean {
  if (!isFloating(order) || order.payoutState !== 'held') return false;
  return order.lockPoint === 'detection' || confirmations >= order.lockConfirmations;
}

/** Where it cannot be fixed now, it is tried once more when the money is credited, and an operator decides then. */
async function fixIfPossible(tx: Tx, deps: Pick<OrdersDeps, 'catalog' | 'prices'>, order: OrderRow): Promise<OrderRow> {
  const fixed = await fixPrice(tx, deps, order);
  return 'order' in fixed ? fixed.order : order;
}
