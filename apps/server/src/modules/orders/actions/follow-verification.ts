import type { OrderStatus, VerificationNeed } from '@tetri/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type Reader, savepoint, secondsFromNow, type Tx } from '../../../platform/database/index.ts';
import { enqueue } from '../../../platform/outbox/index.ts';
import { BalanceExhausted } from '../../ledger/index.ts';
import { findDeposits, findPayout } from '../../payments/index.ts';
import { verifiedOf } from '../../verification/index.ts';
import { isEnded } from '../core/is-ended.ts';
import { issueOfMoney } from '../core/judge-payment.ts';
import { isCovered, isUnderpaid } from '../core/order-facts.ts';
import { mayMoveNow } from '../core/possible-acts.ts';
import { wasSeen } from '../core/unmined.ts';
import { missingNeeds } from '../core/verification.ts';
import { remark, type Why } from '../core/why.ts';
import { expireInTime } from '../jobs/expire-in-time.ts';
import { openInvoiceInTime } from '../jobs/open-invoice-in-time.ts';
import type { VerificationPort } from '../ports.ts';
import type { LockedOrder } from '../store/find-order.ts';
import { orderHistory, type OrderRow } from '../tables.ts';
import { changeOrder, isToGoBack, noteDecision, releasePayout } from './change-order.ts';
import { betweenOf } from './between-of.ts';
import { moveOrder } from './move-order.ts';

const worker = { actor: 'worker' } as const;
const notPaidYet: ReadonlySet<OrderStatus> = new Set(['new', 'waitPayment']);

interface Deps {
  readonly verification: VerificationPort;
}

/**
 * What a locked order becomes of what its customer is verified for by now: what waits goes on once nothing is missing, and what
 * had passed is stopped where an approval was withdrawn. Said twice, it is done once.
 */
export async function followVerification(tx: Tx, deps: Deps, { order, isExpired }: LockedOrder): Promise<OrderRow> {
  if (isEnded(order) || (order.verification !== 'due' && order.verification !== 'passed')) return order;
  const missing = await missingOf(tx, deps, order);
  if (order.verification === 'passed') return missing.length === 0 ? order : stop(tx, order);
  // What is over ends as its time has it, whatever is approved a moment later.
  if (missing.length > 0 || (isExpired && waitsUnpaid(order))) return order;
  return goOn(tx, order);
}

/** What an order asks for and its customer has not. */
export async function missingOf(reader: Reader, { verification }: Deps, order: OrderRow): Promise<VerificationNeed[]> {
  const proven = order.userId === null ? undefined : await verifiedOf(reader, order.userId);
  return missingNeeds(order.verificationNeeds, proven, betweenOf(verification, order));
}

/** People refused for good what a locked order waits for: it ends, or its money only goes back. */
export async function refuseUnverified(tx: Tx, order: OrderRow): Promise<OrderRow> {
  const refused = await changeOrder(tx, order, { verification: 'refused' });
  const said = [remark('verificationRefused')];
  const isUnpaid = waitsUnpaid(refused) && !wasSeen(await findDeposits(tx, refused.id), refused.fromCurrencyId);
  if (isUnpaid && mayMoveNow(refused, 'deleted', 'worker')) return moveOrder(tx, refused, 'deleted', worker, { said });
  const isHere = refused.payoutState !== 'inFlight' || (await findPayout(tx, refused.id))?.state === 'prepared';
  if (isHere && mayMoveNow(refused, 'errorPayment', 'worker') && refused.status === 'hold')
    return leaveToDecide(tx, refused, said);
  await noteDecision(tx, refused, worker, { said });
  return refused;
}

/** What came for an order that waited, or was seen and did not count, is decided about, and nothing is promised meanwhile. */
export async function leaveToDecide(tx: Tx, order: OrderRow, said: Why['said']): Promise<OrderRow> {
  const issue = isCovered(order) ? order.issue : waitsUnpaid(order) ? 'none' : 'underpaid';
  return releasePayout(tx, await moveOrder(tx, order, 'errorPayment', worker, { issue, said: said ?? [] }));
}

function waitsUnpaid({ status, issue, depositUnits, unmatchedUnits }: OrderRow): boolean {
  return status === 'hold' && issue === 'verification' && depositUnits + unmatchedUnits === 0n;
}

/**
 * An approval that the order went on by is no more: it stops where it stands, unless its payout has left. What was reported as
 * paid, and was not, has no other time to end by.
 */
async function stop(tx: Tx, order: OrderRow): Promise<OrderRow> {
  const due = await changeOrder(tx, order, { verification: 'due' });
  const said = [remark('verificationWithdrawn')];
  const isStoppable = due.status !== 'inProgressPayout' || (await findPayout(tx, order.id))?.state === 'prepared';
  if (isStoppable && due.status !== 'errorPayment' && mayMoveNow(due, 'hold', 'worker'))
    return timeStopped(tx, order, await moveOrder(tx, due, 'hold', worker, { issue: 'verification', said }));
  await noteDecision(tx, due, worker, { said });
  return due;
}

/** As long as it would have been paid, or its payment been looked for. */
async function timeStopped(tx: Tx, before: OrderRow, order: OrderRow): Promise<OrderRow> {
  if (before.status !== 'inProgress' || !waitsUnpaid(order)) return order;
  const { id: orderId, lifetimeSeconds } = order;
  const expiresAt = sql`greatest(expires_at, payment_check_until, ${secondsFromNow(lifetimeSeconds)})`;
  const timed = await changeOrder(tx, order, { expiresAt });
  await enqueue(tx, expireInTime, { orderId }, { key: orderId, at: timed.expiresAt });
  return timed;
}

/** All is approved: what stopped for it goes on by itself, all else stands where it stood. */
async function goOn(tx: Tx, order: OrderRow): Promise<OrderRow> {
  const passed = await changeOrder(tx, order, { verification: 'passed' });
  const said = [remark('verificationApproved')];
  const to = passed.status === 'hold' ? await wayOn(tx, passed) : undefined;
  if (!to || (await isToGoBack(tx, passed)) || !mayMoveNow(passed, to, 'worker')) {
    await noteDecision(tx, passed, worker, { said });
    return passed;
  }
  const timed = notPaidYet.has(to) ? await timeAnew(tx, passed, to) : passed;
  const issue = timed.depositUnits > 0n ? issueOfMoney(timed) : 'none';
  try {
    return await savepoint(tx, () => moveOrder(tx, timed, to, worker, { issue, said }));
  } catch (error) {
    if (!(error instanceof BalanceExhausted)) throw error;
    await noteDecision(tx, timed, worker, { said: [...said, remark('reserveTooSmall')] });
    return timed;
  }
}

/** Where an order goes that was held: what is paid for goes on, a part of it is decided about, all else goes to where it stood. */
async function wayOn(tx: Tx, order: OrderRow): Promise<OrderStatus> {
  const { id, issue, depositUnits, unmatchedUnits } = order;
  // What was made ready to be paid out is brought back first.
  if (issue === 'verification' && isUnderpaid(order) && order.payoutState !== 'inFlight') return 'errorPayment';
  if (issue !== 'verification' || depositUnits + unmatchedUnits > 0n) return 'inProgress';
  const [last] = await tx
    .select({ from: orderHistory.fromStatus })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, id), eq(orderHistory.toStatus, 'hold'), sql`from_status <> 'hold'`))
    .orderBy(desc(orderHistory.id))
    .limit(1);
  return last?.from === 'waitPayment' || last?.from === 'inProgress' ? last.from : 'new';
}

/** One that waited from its beginning has its whole time to be paid from now on. */
async function timeAnew(tx: Tx, order: OrderRow, to: OrderStatus): Promise<OrderRow> {
  const { id: orderId, lifetimeSeconds, verificationWaitSeconds } = order;
  // Whoever was shown where to pay may have paid.
  const isRenewal = to === 'waitPayment';
  await enqueue(tx, openInvoiceInTime, { orderId, isRenewal }, { key: orderId });
  if (verificationWaitSeconds === null) return order;
  const timed = await changeOrder(tx, order, { expiresAt: secondsFromNow(lifetimeSeconds) });
  await enqueue(tx, expireInTime, { orderId }, { key: orderId, at: timed.expiresAt });
  return timed;
}
