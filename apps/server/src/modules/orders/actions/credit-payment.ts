import type { OrderIssue, OrderStatus } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { eq, sql } from 'drizzle-orm';
import { newId, savepoint, type Tx } from '../../../platform/database/index.ts';
import { BalanceExhausted, book, entries } from '../../ledger/index.ts';
import { passTill, receivesAt } from '../../payments/index.ts';
import { afterMoney, creditEvent } from '../core/after-money.ts';
import { type MoneyEvent, moneyTable } from '../core/money-events.ts';
import { isCovered, type OrderFacts } from '../core/order-facts.ts';
import { mayMoveNow } from '../core/possible-acts.ts';
import { isAnotherChoice, noTerms } from '../core/resolution-terms.ts';
import type { Mover } from '../core/types.ts';
import { remark } from '../core/why.ts';
import { noteDecision } from './change-order.ts';
import { announceChange, moveOrder } from './move-order.ts';
import type { LockedOrder } from '../store/find-order.ts';
import { orderPayments, orders, type OrderRow } from '../tables.ts';
import { takeRecorded } from './take-recorded.ts';
import { askedAnew, announceDue } from './ask-screening.ts';
import { transactionOf } from '../core/plain-reference.ts';
import { mayGoOn } from '../store/link-orders.ts';
import { useReference } from './use-reference.ts';

export interface Payment {
  /** The same money reported twice has the same key. */
  readonly key: string;
  readonly units: bigint;
  readonly reference: string;
  readonly reason: string;
  /** Somebody has said that it is another transfer, although its reference was used before. */
  readonly isAnotherTransfer?: boolean;
  /** Whose wallet it is taken from; it came from outside otherwise. */
  readonly walletOf?: string;
}

const waiting: ReadonlySet<OrderStatus> = new Set(['new', 'waitPayment']);

/**
 * Credits money that came for a locked order, once for each key, and moves the order as what came compares with what was
 * expected: enough opens inProgress, too little errorPayment, and what came after the end is kept as unmatched.
 */
export async function creditPayment(
  tx: Tx,
  { order: locked, isExpired }: LockedOrder,
  payment: Payment,
  mover: Mover,
): Promise<OrderRow> {
  // The worker confirms the order for a customer who has paid without confirming it: before anything lies here for it.
  const isUnconfirmed = locked.status === 'new' && mover.actor === 'worker';
  const order = isUnconfirmed ? await moveOrder(tx, locked, 'waitPayment', mover) : locked;
  const { key, units, reference, reason, isAnotherTransfer = false, walletOf } = payment;
  const isByOperator = mover.actor === 'operator';
  const isSeen = !isByOperator && walletOf === undefined;
  const event = creditEvent(order, { units, isTooLate: isTooLate(order, isExpired), isSeen: !isByOperator });
  const isLate = moneyTable[event][order.status].money === 'unmatched';
  const recorded = isSeen ? await takeRecorded(tx, order, payment) : undefined;
  if (recorded) return recorded;
  const [made] = await tx
    .insert(orderPayments)
    .values({
      id: newId(),
      orderId: order.id,
      key,
      units,
      reference,
      reason,
      isLate,
      ...(mover.actor === 'operator' ? { staffId: mover.staffId, staffName: mover.name } : {}),
    })
    .onConflictDoNothing()
    .returning({ id: orderPayments.id });
  if (!made) return order;
  await useReference(tx, {
    kind: 'payment',
    order,
    sourceId: made.id,
    reference,
    isAnother: isAnotherTransfer || !isByOperator,
  });
  // Whoever records the transaction by hand after it was seen is asked whether it is another one.
  const transaction = isSeen ? transactionOf(reference) : undefined;
  if (transaction !== undefined)
    await useReference(tx, { kind: 'payment', order, sourceId: made.id, reference: transaction, isAnother: true });

  // What was paid out for a payment that vanished is paid by it when it comes again after all.
  const recovered = isLate && !isByOperator ? (units < order.lostUnits ? units : order.lostUnits) : 0n;
  const place = await receivesAt(tx, order);
  if (mover.actor === 'operator' && walletOf === undefined)
    await passTill(tx, { place, currencyId: order.fromCurrencyId, reference: order.id, by: mover });
  await book(tx, {
    transfers: [
      {
        id: newId(),
        kind: isLate ? 'lateDeposit' : 'deposit',
        reference: order.id,
        key: `deposit:${payment.key}`,
        place,
        entries: entries(
          order.fromCurrencyId,
          walletOf === undefined ? { kind: 'outside' } : { kind: 'userWallet', place: walletOf },
          { kind: isLate ? 'unmatched' : 'customerDeposit' },
          units - recovered,
        ),
      },
      {
        id: newId(),
        kind: 'paymentRecovered',
        reference: order.id,
        key: `paymentRecovered:${payment.key}`,
        place,
        entries: entries(order.fromCurrencyId, { kind: 'ownerCapital' }, { kind: 'reserve' }, recovered),
      },
    ],
  });
  const asked = await askedAnew(tx, order);
  const credited = await addUnits(tx, order, { units, recovered, isLate, walletOf, asked });
  await announceDue(tx, credited);
  if (recovered > 0n) {
    const amount = `${formatUnits(recovered, order.fromDecimals)} ${order.fromSymbol}`;
    await noteDecision(tx, credited, mover, { said: [remark('paymentRecovered', { amount, reference })] });
  }
  return isLate ? takeLate(tx, credited, event, reason) : settle(tx, credited, event, mover, reason);
}

/** What decides whether a price is still promised. */
type PromiseFacts = OrderFacts & Pick<OrderRow, 'resolution' | 'resolutionUntil'>;

/** The price is no longer promised: the lifetime is over, or the payout was given back to the reserve. */
export function isTooLate(order: PromiseFacts, isExpired: boolean): boolean {
  const { status, payoutState, resolution, resolutionUntil } = order;
  if (waiting.has(status)) return isExpired;
  // What waits for a verification keeps its price to its time, and longer only where it was paid by then.
  if (status === 'hold') return isExpired && order.issue === 'verification' && !isCovered(order);
  // Only the staff promise a price again that was given up, by waiting for the rest.
  const isAwaited = resolution === 'topUp' && resolutionUntil !== null;
  return status === 'errorPayment' && payoutState === 'released' && !isAwaited;
}

async function addUnits(
  tx: Tx,
  order: OrderRow,
  {
    units,
    recovered,
    isLate,
    walletOf,
    asked,
  }: {
    units: bigint;
    recovered: bigint;
    isLate: boolean;
    walletOf: string | undefined;
    asked: Partial<OrderRow>;
  },
): Promise<OrderRow> {
  const late = units - recovered;
  const [row] = await tx
    .update(orders)
    .set({
      receivedUnits: order.receivedUnits + units,
      ...asked,
      ...(walletOf === undefined ? {} : { walletUnits: order.walletUnits + units }),
      ...(isLate
        ? {
            unmatchedUnits: order.unmatchedUnits + late,
            lostUnits: order.lostUnits - recovered,
          }
        : { depositUnits: order.depositUnits + units }),
      updatedAt: sql`tetri_now()`,
    })
    .where(eq(orders.id, order.id))
    .returning();
  if (!row) throw new Error('a locked order has gone');
  return row;
}

async function takeLate(tx: Tx, order: OrderRow, event: MoneyEvent, reason: string): Promise<OrderRow> {
  const { status, issue } = afterMoney(order, event);
  if (status === order.status) return keep(tx, order, issue);
  return moveOrder(tx, order, status, { actor: 'worker' }, { reason, issue });
}

async function settle(tx: Tx, credited: OrderRow, event: MoneyEvent, mover: Mover, reason: string): Promise<OrderRow> {
  const { status: to, issue } = afterMoney(credited, event);
  const order = isAnotherChoice(credited, issue) ? await set(tx, credited, noTerms) : credited;
  if (to === order.status) return keep(tx, order, issue);
  // Out of waiting leads what the product finds, whoever reports the money.
  const by: Mover = order.status === 'hold' ? { actor: 'worker' } : mover;
  if (!mayMoveNow(order.status === 'hold' ? { ...order, issue } : order, to, by.actor)) return leave(tx, order);
  const confirmed = order.status === 'hold' ? await set(tx, order, { issue }) : order;
  // Another order goes on to pay the same link: what may be done about late money may be done about this.
  if (!(await mayGoOn(tx, confirmed, to))) return keep(tx, confirmed, afterMoney(confirmed, 'notCovered').issue);
  try {
    // Where the reserve was sold meanwhile, the money stays credited. The price is then no longer promised, so what may be
    // done about late money may be done about this.
    return await savepoint(tx, () => moveOrder(tx, confirmed, to, by, { reason, issue }));
  } catch (error) {
    if (!(error instanceof BalanceExhausted)) throw error;
    return keep(tx, confirmed, afterMoney(confirmed, 'notCovered').issue);
  }
}

/** What was refused, or may have been sent back by hand, goes on no more: its money lies here as what it is, for people. */
function leave(tx: Tx, order: OrderRow): Promise<OrderRow> {
  if (!waiting.has(order.status)) return keep(tx, order, order.issue);
  return moveOrder(tx, order, 'errorPayment', { actor: 'worker' }, { issue: 'amlReview' });
}

async function keep(tx: Tx, order: OrderRow, issue: OrderIssue): Promise<OrderRow> {
  const row = await set(tx, order, { issue });
  await announceChange(tx, order, row);
  return row;
}

async function set(tx: Tx, { id }: OrderRow, changes: Partial<OrderRow>): Promise<OrderRow> {
  const [row] = await tx.update(orders).set(changes).where(eq(orders.id, id)).returning();
  if (!row) throw new Error('a locked order has gone');
  return row;
}
