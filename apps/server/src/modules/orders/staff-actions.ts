import {
  amountNotPositive,
  amountNotValid,
  changedMeanwhile,
  moveNotAllowed,
  notFound,
  type OrderStatus,
  refusal,
} from '@tetri/contract';
import { parseUnits } from '@tetri/money';
import { eq, sql } from 'drizzle-orm';
import { newId, type Tx } from '../../platform/database/index.ts';
import { BalanceExhausted, book } from '../ledger/index.ts';
import { preparePayout, recordPayoutSuccess } from '../payments/index.ts';
import { refund } from './book-move.ts';
import type { Mover, StaffMember } from './core/types.ts';
import { creditPayment } from './credit-payment.ts';
import { announceChange, moveOrder } from './move-order.ts';
import { findOrderByUid, type LockedOrder, lockOrder } from './store/find-order.ts';
import { orders, type OrderRow } from './tables.ts';

/** What an operator does to an order. Each throws notFound, changedMeanwhile or moveNotAllowed; the caller audits. */
interface Action {
  readonly uid: string;
  /** The status the operator was looking at: when it is another one now, nothing happens. */
  readonly from: OrderStatus;
  readonly reason: string;
  readonly staff: StaffMember;
}

/** Makes a move of the table by an operator's hand. Paying out has an action of its own. */
export async function moveByOperator(
  tx: Tx,
  { to, ...action }: Action & { readonly to: OrderStatus },
): Promise<OrderRow> {
  const { order } = await lockFrom(tx, action.uid, action.from);
  return moveOrder(tx, order, to, operator(action.staff), { reason: action.reason }).catch(refuseExhausted);
}

/**
 * The operator signs that the customer's money came: it is credited, and the order moves as the amount compares with what
 * was expected. Besides: amountNotValid, amountNotPositive.
 */
export async function recordPayment(
  tx: Tx,
  { amount, reference, ...action }: Action & { readonly amount: string; readonly reference: string },
): Promise<OrderRow> {
  const locked = await lockFrom(tx, action.uid, action.from);
  const units = parseUnits(amount, locked.order.fromDecimals);
  if (units === undefined) throw refusal(amountNotValid);
  if (units <= 0n) throw refusal(amountNotPositive);
  const payment = { key: `operator:${newId()}`, units, reference, reason: action.reason };
  return creditPayment(tx, locked, payment, operator(action.staff));
}

/**
 * The payout was made: its reference ends the order. Two who press at once make one payout: the second finds the order
 * in another status than he saw.
 */
export async function recordPayout(
  tx: Tx,
  { reference, ...action }: Action & { readonly reference: string },
): Promise<OrderRow> {
  const { order } = await lockFrom(tx, action.uid, action.from);
  const mover = operator(action.staff);
  const started =
    order.status === 'inProgress'
      ? await moveOrder(tx, order, 'inProgressPayout', mover, { reason: action.reason })
      : order;
  const done = await moveOrder(tx, started, 'done', mover, { reason: action.reason, payoutReference: reference });
  const { id: orderId, payoutMethod: method, toCurrencyId: currencyId, outUnits: units, toDecimals: decimals } = done;
  await preparePayout(tx, {
    orderId,
    uid: action.uid,
    method,
    currencyId,
    units,
    decimals,
    destination: done.toValues,
  });
  const isFirst = await recordPayoutSuccess(tx, { orderId, reference, staffId: action.staff.staffId });
  if (!isFirst) throw refusal(moveNotAllowed);
  return done;
}

/** What lies here for the customer beyond his exchange was sent back to him; the order stays as it is. */
export async function refundSurplus(tx: Tx, action: Action): Promise<OrderRow> {
  const { order } = await lockFrom(tx, action.uid, action.from);
  const isEnded = order.status === 'done' || order.status === 'returned' || order.status === 'deleted';
  if (!isEnded || order.depositUnits + order.unmatchedUnits === 0n) throw refusal(moveNotAllowed);
  const { booking, money } = refund(order, action.reason, newId);
  await book(tx, booking);
  const [row] = await tx
    .update(orders)
    .set({ ...money, issue: 'none', updatedAt: sql`tetri_now()` })
    .where(eq(orders.id, order.id))
    .returning();
  if (!row) throw refusal(changedMeanwhile);
  await announceChange(tx, order.status, row);
  return row;
}

function operator(staff: StaffMember): Mover {
  return { actor: 'operator', ...staff };
}

async function lockFrom(tx: Tx, uid: string, from: OrderStatus): Promise<LockedOrder> {
  const found = await findOrderByUid(tx, uid);
  const locked = found && (await lockOrder(tx, found.id));
  if (!locked) throw refusal(notFound);
  if (locked.order.status !== from) throw refusal(changedMeanwhile);
  return locked;
}

/** The reserve no longer covers an order that is taken up again: that move cannot be made now. */
function refuseExhausted(error: unknown): never {
  throw error instanceof BalanceExhausted ? refusal(moveNotAllowed) : error;
}
