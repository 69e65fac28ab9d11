import { type OrderStatus, Refusal } from '@tetri/contract';
import { z } from 'zod';
import { type Db, transaction } from '../../../platform/database/index.ts';
import { defineJob, enqueueOnce, type Job, listen, type Listener, perform } from '../../../platform/outbox/index.ts';
import { endSending, findPayoutRule, payoutEnded, payoutsAllowed } from '../../payments/index.ts';
import { networkFeesKnown } from '../../rates/index.ts';
import { knownQuote, type QuoteRefundDeps, quoteRefund } from '../actions/quote-refund.ts';
import { leaveRefund } from '../actions/leave-refund.ts';
import { type RefundDeps, goesToExchange } from '../actions/refund-address.ts';
import { endRefund, openRefund } from '../actions/send-refund.ts';
import { isEnded } from '../core/is-ended.ts';
import { maySendRefund } from '../core/possible-acts.ts';
import { splitRefund } from '../core/split-refund.ts';
import { orderChanged } from '../events.ts';
import { findDueRefunds } from '../store/find-due-refunds.ts';
import { findOrder, lockOrder } from '../store/find-order.ts';
import { findRefund } from '../store/refunds.ts';
import { withLockedOrder } from '../store/with-locked-order.ts';
import type { OrderRow } from '../tables.ts';

type Deps = QuoteRefundDeps & RefundDeps;

/** Ends the refund that the product sent, as its network says. */
export const endRefundListener = listen(
  payoutEnded,
  'endRefund',
  async ({ orderId: refundId, payoutId, attempt, outcome }, { db }) => {
    await transaction(db, async (tx) => {
      const found = await findRefund(tx, refundId);
      const locked = found && (await lockOrder(tx, found.orderId));
      if (!locked || (await findRefund(tx, refundId))?.state !== 'open') return;
      if (!(await endSending(tx, { id: payoutId, attempts: attempt }, outcome))) return;
      await endRefund(tx, locked.order, found, outcome);
    });
  },
);

/** Begins the refund of what was chosen to go back, where the owner lets the product do that for its currency. */
export function beginRefundListener(deps: Deps): Listener {
  return listen(orderChanged, 'beginRefund', async ({ orderId, to }, { db }) => {
    if (mayBeDue(to)) await beginRefund(db, deps, orderId);
  });
}

const beginDueRefund = defineJob('beginDueRefund', z.object({ orderId: z.uuid() }));

/**
 * Those that were due while the owner did not let the product begin them, or nobody knew what the network takes. Each is begun on
 * its own: one that cannot be is tried again at growing intervals, and keeps no other waiting.
 */
export const beginDueRefundsListeners: readonly Listener[] = [
  listen(payoutsAllowed, 'beginDueRefunds', (_news, { db }) => enqueueDue(db)),
  listen(networkFeesKnown, 'beginDueRefunds', ({ currencyIds }, { db }) => enqueueDue(db, currencyIds)),
];

async function enqueueDue(db: Db, currencyIds?: readonly string[]): Promise<void> {
  const orderIds = await findDueRefunds(db, currencyIds);
  const due = orderIds.map((orderId) => ({ payload: { orderId }, key: orderId }));
  await transaction(db, (tx) => enqueueOnce(tx, beginDueRefund, due));
}

export function beginDueRefundJob(deps: Deps): Job {
  return perform(beginDueRefund, ({ orderId }, { db }) => beginRefund(db, deps, orderId));
}

async function beginRefund(db: Db, deps: Deps, orderId: string): Promise<void> {
  const found = await findOrder(db, orderId);
  if (!found || !isDue(found)) return;
  if (!(await findPayoutRule(db, found.fromCurrencyId)).refundIsAutomatic) return;
  const quote = knownQuote(await quoteRefund(db, deps, found));
  if (!quote) return;
  await withLockedOrder(db, orderId, async (tx, { order }) => {
    if (!isDue(order) || (await goesToExchange(tx, deps, order, order))) return;
    if (splitRefund(order).toSend <= quote.feeUnits) return leaveRefund(tx, order, quote);
    try {
      await openRefund(tx, order, quote, { actor: 'worker' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  });
}

/** It was chosen that all that lies here goes back, and where to, and it is not people's. */
function isDue(order: OrderRow): boolean {
  if (order.resolution !== 'giveBack' || order.refundAddress === null || order.manualRefund !== null) return false;
  return mayBeDue(order.status) && (!isEnded(order) || order.issue === 'overpaid') && maySendRefund(order);
}

function mayBeDue(status: OrderStatus): boolean {
  return status === 'errorPayment' || isEnded({ status });
}
