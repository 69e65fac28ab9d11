import { eq } from 'drizzle-orm';
import { secondsFromNow, type Tx } from '../../../platform/database/index.ts';
import { enqueue } from '../../../platform/outbox/index.ts';
import {
  findDeposits,
  isDecidedState,
  keepUnclaimed,
  loseUnclaimed,
  type OrderDeposit,
  takeDeposit,
  unclaimedStates,
} from '../../payments/index.ts';
import { afterMoney } from '../core/after-money.ts';
import { isCovered } from '../core/order-facts.ts';
import type { Mover } from '../core/types.ts';
import { remark, type Why } from '../core/why.ts';
import { resolvePaymentInTime, usualSeconds } from '../jobs/resolve-payment-in-time.ts';
import type { LockedOrder } from '../store/find-order.ts';
import { type OrderRow, orders } from '../tables.ts';
import type { OrdersDeps } from '../deps.ts';
import { changeOrder, noteDecision, releaseHold, wasSaid } from './change-order.ts';
import { isTooLate } from './credit-payment.ts';
import { mayGoOn } from '../store/link-orders.ts';
import { announceChange, moveOrder } from './move-order.ts';

const worker = { actor: 'worker' } as const;

/**
 * Money in another currency than the order waits for, or on another network: it is kept as a payment without an order and
 * pays nothing, the order says so, and people give it back.
 */
export async function keepForeign(
  tx: Tx,
  { catalog }: Pick<OrdersDeps, 'catalog'>,
  { order, isExpired }: LockedOrder,
  deposit: OrderDeposit,
): Promise<void> {
  // As deep as what is asked for has to be.
  if (deposit.height === null || deposit.confirmations < order.confirmationsRequired) return;
  if (!(await takeDeposit(tx, deposit.id))) return;
  if (!(await keepUnclaimed(tx, deposit, { isDemo: order.isDemo }))) {
    // Its page says that it counts again.
    await announceChange(tx, order, order);
    return;
  }
  const said = [remark('wrongAsset', { reference: deposit.reference })];
  const { status, issue } = afterMoney(order, isCovered(order) ? 'wrongAssetBeside' : 'wrongAsset');
  if (status !== order.status) {
    // The worker confirms the order for a customer who has paid without confirming it.
    const confirmed = order.status === 'new' ? await moveOrder(tx, order, 'waitPayment', worker) : order;
    const moved = await moveOrder(tx, confirmed, status, worker, { said, issue });
    // Whoever let the time to pay go by has no price kept by a crumb of something else.
    if (isTooLate(order, isExpired)) await releaseHold(tx, moved);
    else await keepPromise(tx, moved, catalog.snapshot().routes.get(order.routeId)?.resolutionSeconds);
    return;
  }
  const [noted] = await tx.update(orders).set({ issue }).where(eq(orders.id, order.id)).returning();
  await noteDecision(tx, noted ?? order, worker, { said });
  await announceChange(tx, order, noted ?? order);
}

/** The payout stays promised for what may still come, as long as a choice is waited for, and no longer. */
async function keepPromise(tx: Tx, order: OrderRow, routeSeconds: number | undefined): Promise<void> {
  if (order.payoutState !== 'held') return;
  const resolutionUntil = secondsFromNow(order.resolutionSeconds ?? routeSeconds ?? usualSeconds);
  const { resolutionUntil: at } = await changeOrder(tx, order, { resolutionUntil });
  if (at) await enqueue(tx, resolvePaymentInTime, { orderId: order.id }, { key: order.id, at });
}

/**
 * Such money is no longer there: it is owed no more, and the order is as before where nothing else is wrong with it. What was
 * given back or taken as income by then the exchange bears; false where the reserve does not cover that yet. In another block
 * it is owed as before.
 */
export async function loseForeign(tx: Tx, order: OrderRow, deposit: OrderDeposit): Promise<boolean> {
  if (deposit.takenAt === null) return true;
  if (deposit.state !== 'gone') return false;
  const said = [remark('paymentGone', { reference: deposit.reference })];
  if ((await loseUnclaimed(tx, deposit)) !== 'isNotCovered') {
    await settleForeign(tx, order, worker, { said });
    return true;
  }
  const open = [...said, remark('lossNotCovered')];
  // It is tried again, and said once.
  if (!(await wasSaid(tx, order, open))) await noteDecision(tx, order, worker, { said: open });
  return false;
}

/**
 * It is decided about such money, or it is gone: once that is so of all of it, the order is no longer marked for it, and waits for its
 * payment again where only that was wrong. What failed for money that people decided about is ended by people, too.
 */
export async function settleForeign(tx: Tx, order: OrderRow, mover: Mover, why: Why): Promise<void> {
  const foreign = (await findDeposits(tx, order.id)).filter(({ currencyId }) => currencyId !== order.fromCurrencyId);
  const states = [...(await unclaimedStates(tx, foreign)).values()];
  const isLeftToPeople = order.status === 'errorPayment' && order.depositUnits === 0n && states.some(isDecidedState);
  if (order.issue !== 'wrongAsset' || states.includes('open') || isLeftToPeople) {
    await noteDecision(tx, order, mover, why);
    await announceChange(tx, order, order);
    return;
  }
  const isUnpaid = order.payoutState === 'held' && order.depositUnits === 0n;
  const { status, issue } = afterMoney(order, isUnpaid ? 'wrongAssetGoneUnpaid' : 'wrongAssetGone');
  if (status !== order.status && (await mayGoOn(tx, order, status))) {
    await moveOrder(tx, order, status, worker, { ...why, issue });
    return;
  }
  const [noted] = await tx.update(orders).set({ issue }).where(eq(orders.id, order.id)).returning();
  await noteDecision(tx, noted ?? order, mover, why);
  await announceChange(tx, order, noted ?? order);
}
