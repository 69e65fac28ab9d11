import { secondsFromNow, type Tx } from '../../../platform/database/index.ts';
import { enqueue, type Job, perform } from '../../../platform/outbox/index.ts';
import { BalanceExhausted } from '../../ledger/index.ts';
import { changeOrder, noteDecision, releaseHold } from '../actions/change-order.ts';
import { splitRefund } from '../core/split-refund.ts';
import { remark, type Why } from '../core/why.ts';
import { isScreeningOpen } from '../core/screening.ts';
import { isUndoPending } from '../core/order-facts.ts';
import { isDecisionOwed, operatorResolutions } from '../core/possible-acts.ts';
import { lockJudged } from '../actions/judge-anew.ts';
import { type OfferDeps, resolutionOffers } from '../actions/resolution-offers.ts';
import { goesToExchange, type RefundDeps } from '../actions/refund-address.ts';
import { giveBack, goOn } from '../actions/resolve-payment.ts';
import { withLockedOrder } from '../store/with-locked-order.ts';
import type { OrderRow } from '../tables.ts';
import { resolvePaymentInTime, usualSeconds } from './resolve-payment-in-time.ts';

const worker = { actor: 'worker' } as const;
const why: Why = { said: [remark('nobodyChose')] };

type Deps = OfferDeps & RefundDeps;

/** Does by itself what the route says about a payment that nobody has decided on in time. */
export function endResolutionJob(deps: Deps): Job {
  return perform(resolvePaymentInTime, ({ orderId }, { db }) =>
    withLockedOrder(db, orderId, async (tx, { order, now }) => {
      if (!order.resolutionUntil) return;
      if (order.resolutionUntil > now) {
        await enqueue(tx, resolvePaymentInTime, { orderId }, { key: orderId, at: order.resolutionUntil });
      } else if (isUndoPending(order) || isScreeningOpen(order) || isHeldForVerification(order)) {
        // Nobody could choose while it was open what came, or whose it is: the time begins anew.
        const until = secondsFromNow(order.resolutionSeconds ?? usualSeconds);
        const { resolutionUntil: at } = await changeOrder(tx, order, { resolutionUntil: until });
        if (at) await enqueue(tx, resolvePaymentInTime, { orderId }, { key: orderId, at });
      } else if (!isDecisionOwed(order)) {
        const left = await changeOrder(tx, order, { resolutionUntil: null });
        if (isLeftAlone(left)) await leave(tx, left);
      } else {
        await doDefault(tx, deps, order);
      }
    }),
  );
}

async function doDefault(tx: Tx, deps: Deps, order: OrderRow): Promise<OrderRow> {
  // What an operator has stopped, no deadline sets going again.
  const isOpen = order.status !== 'hold';
  const wanted = operatorResolutions(order).filter((one) => isOpen && one === order.resolutionDefault);
  await lockJudged(tx, deps, order);
  const [offer] = await resolutionOffers(tx, deps, order, wanted);
  if (offer?.goOn) {
    try {
      return await goOn(tx, order, { resolution: offer.resolution, ...offer.goOn }, worker, why);
    } catch (error) {
      if (!(error instanceof BalanceExhausted)) throw error;
    }
  } else if (offer && (await canBeGivenBack(tx, deps, order))) {
    const { refundAddress, refundMemo } = order;
    // Nobody chose by a fee that was shown: it is what it is when the refund is sent.
    return giveBack(tx, order, { refundAddress, refundMemo, refundFeeUnits: null }, worker, why);
  }
  // People decide: nothing is promised meanwhile. What was paid too much goes on as agreed.
  return leave(tx, await changeOrder(tx, order, { resolutionUntil: null }));
}

async function leave(tx: Tx, order: OrderRow): Promise<OrderRow> {
  await noteDecision(tx, order, worker, { said: [...(why.said ?? []), remark('leftToStaff')] });
  return order.status === 'errorPayment' ? releaseHold(tx, order) : order;
}

/** What is odd about its payment is read again once its customer is verified. */
function isHeldForVerification({ status, issue }: OrderRow): boolean {
  return status === 'hold' && issue === 'verification';
}

/** Only another asset came, about which nothing can be chosen. */
function isLeftAlone({ status, issue }: OrderRow): boolean {
  return status === 'errorPayment' && issue === 'wrongAsset';
}

/** All of it goes into a wallet, or the address to send it to is known and somebody else's than the exchange's. */
async function canBeGivenBack(tx: Tx, deps: Deps, order: OrderRow): Promise<boolean> {
  if (splitRefund(order).toSend === 0n) return true;
  return order.refundAddress !== null && !(await goesToExchange(tx, deps, order, order));
}
