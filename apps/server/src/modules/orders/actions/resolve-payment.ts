import {
  amountNotValid,
  changedMeanwhile,
  type Language,
  moveNotAllowed,
  quoteNotValid,
  refusal,
  reserveTooSmall,
  type Resolution,
} from '@tetri/contract';
import { formatUnits, parseUnits } from '@tetri/money';
import { sql } from 'drizzle-orm';
import { newId, savepoint, secondsFromNow, type Tx } from '../../../platform/database/index.ts';
import { enqueue } from '../../../platform/outbox/index.ts';
import { BalanceExhausted, book } from '../../ledger/index.ts';
import { askedOfAddress, announceDue } from './ask-screening.ts';
import { changeOrder, noteDecision, releaseHold } from './change-order.ts';
import { judgeAnew, lockJudged } from './judge-anew.ts';
import { judgePayment } from '../core/judge-payment.ts';
import { paysLink } from '../core/pays-link.ts';
import type { Mover } from '../core/types.ts';
import { remark, saying, type Why } from '../core/why.ts';
import { resolvePaymentInTime, usualSeconds } from '../jobs/resolve-payment-in-time.ts';
import { moveOrder } from './move-order.ts';
import { judgeGiveBack, type Refund, type RefundDeps, refuseOwnRefund } from './refund-address.ts';
import type { OfferedPrices } from './offered-prices.ts';
import { type GoingOn, type OfferDeps, resolutionOffers } from './resolution-offers.ts';
import { mayGoOn } from '../store/link-orders.ts';
import type { OrderRow } from '../tables.ts';

export interface Choice {
  readonly resolution: Resolution;
  /** The payout that was shown: going on never pays less than that. */
  readonly outAmount?: string | undefined;
  /** The offer at the present rate that was shown: it is booked as it stood. */
  readonly quote?: string | undefined;
  readonly refundAddress?: string | undefined;
  readonly refundMemo?: string | undefined;
  /** What the customer bears of the network's fee, where the product sends it back; fixed by the choice. */
  readonly refundFeeUnits?: bigint | undefined;
}

interface Circumstances {
  /** What whoever chooses may choose now. */
  readonly possible: readonly Resolution[];
  readonly mover: Mover;
  readonly reason: string;
  /** By the database's clock. */
  readonly now: Date;
  readonly lang: Language;
}

export type ResolveDeps = OfferDeps & RefundDeps & { readonly offered: OfferedPrices };

/**
 * Does what was chosen about a locked order's payment. Throws moveNotAllowed for what is not possible or offered, changedMeanwhile
 * when going on would pay less than was shown, quoteNotValid for an offer that has ended, amountNotValid,
 * reserveTooSmall, fieldNotFilled for an address that the currency's own fields refuse, and ownAddress for one of the exchange.
 */
export async function resolvePayment(
  tx: Tx,
  deps: ResolveDeps,
  order: OrderRow,
  choice: Choice,
  { possible, mover, reason, now, lang }: Circumstances,
): Promise<OrderRow> {
  const { resolution } = choice;
  if (!possible.includes(resolution)) throw refusal(moveNotAllowed);
  if (resolution === 'topUp') {
    if ((await resolutionOffers(tx, deps, order, [resolution])).length === 0) throw refusal(moveNotAllowed);
    return waitForRest(tx, order, mover, { reason });
  }
  if (resolution === 'giveBack') {
    const refund = judgeGiveBack(deps.catalog.snapshot(), order, choice, lang);
    await refuseOwnRefund(tx, deps, order, refund);
    return giveBack(tx, order, { ...refund, refundFeeUnits: choice.refundFeeUnits ?? null }, mover, { reason });
  }
  await lockJudged(tx, deps, order);
  const asked =
    choice.quote === undefined
      ? (await resolutionOffers(tx, deps, order, [resolution]))[0]?.goOn
      : await quoted(tx, deps, order, choice, now);
  if (!asked || !paysLink(order, asked.price.outUnits)) throw refusal(moveNotAllowed);
  const { price } = asked;
  const shown = choice.outAmount === undefined ? 0n : parseUnits(choice.outAmount, order.toDecimals);
  if (shown === undefined) throw refusal(amountNotValid);
  if (price.outUnits < shown) throw refusal(changedMeanwhile);
  try {
    return await goOn(tx, order, { resolution, ...asked }, mover, { reason });
  } catch (error) {
    if (!(error instanceof BalanceExhausted)) throw error;
    throw refusal(reserveTooSmall, {
      max: formatUnits(error.available, order.toDecimals),
      symbol: order.toSymbol,
    });
  }
}

/**
 * The price that was offered at the present rate, whatever the rate and the route's limits are by now. Throws quoteNotValid
 * where it holds no more, or for another choice, and moveNotAllowed once the route takes no orders at any price. Undefined where
 * it is more than is exchanged with the customer.
 */
async function quoted(
  tx: Tx,
  deps: ResolveDeps,
  order: OrderRow,
  { resolution, quote = '' }: Choice,
  now: Date,
): Promise<GoingOn | undefined> {
  const { offered, catalog, prices } = deps;
  const isOffered = catalog.snapshot().routes.has(order.routeId) && prices.price(order.routeId)?.isOpen;
  if (!isOffered) throw refusal(moveNotAllowed);
  const price = resolution === 'goOnPresent' ? offered.read(order, quote, now) : undefined;
  if (!price) throw refusal(quoteNotValid);
  const judged = await judgeAnew(tx, deps, order, price);
  return judged && { price, judged };
}

/**
 * Asks for what came instead of what was asked for, holds what that pays, and goes on. Throws BalanceExhausted, and moveNotAllowed
 * where another order goes on to pay the same link for one.
 */
export async function goOn(
  tx: Tx,
  order: OrderRow,
  { resolution, price, judged }: GoingOn & { readonly resolution: Resolution },
  mover: Mover,
  why: Why,
): Promise<OrderRow> {
  const { inUnits, outUnits, feeUnits, rate, parts } = price;
  if (!(await mayGoOn(tx, order, 'inProgress'))) throw refusal(moveNotAllowed);
  const came = order.depositUnits + order.unmatchedUnits;
  const issue = judgePayment(came, inUnits, order.tolerancePercent) === 'over' ? 'overpaid' : 'none';
  const holdId = newId();
  return savepoint(tx, async () => {
    await book(tx, {
      voids: order.payoutState === 'held' ? [order.holdId] : [],
      holds: [{ id: holdId, currencyId: order.toCurrencyId, units: outUnits, reference: order.id }],
    });
    const repriced = await changeOrder(tx, order, {
      ...judged,
      inUnits,
      outUnits,
      feeUnits,
      rate,
      parts,
      holdId,
      payoutState: 'held',
      issue,
      resolution,
      ...(order.priceLockedAt === null || resolution === 'goOnPresent' ? { priceLockedAt: sql`tetri_now()` } : {}),
      resolutionUntil: null,
    });
    const decision = saying(why, remark('repriced', { ...wordsOf(order, 'before'), ...wordsOf(repriced, 'after') }));
    const isChosen = mover.actor !== 'operator' && mover.chosenBy !== undefined;
    const isMoved = order.status !== 'inProgress';
    if (!isMoved || isChosen) await noteDecision(tx, order, mover, decision);
    if (!isMoved) return repriced;
    return moveOrder(tx, repriced, 'inProgress', mover, { issue, ...(isChosen ? {} : decision) });
  });
}

async function waitForRest(tx: Tx, order: OrderRow, mover: Mover, why: Why): Promise<OrderRow> {
  if (!(await mayGoOn(tx, order, 'waitPayment'))) throw refusal(moveNotAllowed);
  const changed = await changeOrder(tx, order, {
    resolution: 'topUp',
    resolutionUntil: secondsFromNow(order.resolutionSeconds ?? usualSeconds),
    resolutionDefault: order.resolutionDefault ?? 'operator',
  });
  await noteDecision(tx, changed, mover, saying(why, remark('waitsForRest')));
  const at = changed.resolutionUntil;
  if (at) await enqueue(tx, resolvePaymentInTime, { orderId: order.id }, { key: order.id, at });
  return changed;
}

/** Marks what lies here to be sent back; whoever sends it makes the move `returned`. A payout that waits for nothing is let go. */
export async function giveBack(
  tx: Tx,
  order: OrderRow,
  refund: Refund & Pick<OrderRow, 'refundFeeUnits'>,
  mover: Mover,
  why: Why,
): Promise<OrderRow> {
  // Another address than was asked about is asked about first: nothing is returned meanwhile.
  const isOther = refund.refundAddress !== null && refund.refundAddress !== order.refundAddress;
  const screening = isOther ? await askedOfAddress(tx, order) : {};
  const changes = { ...refund, ...screening, resolution: 'giveBack', resolutionUntil: null } as const;
  const asked = await changeOrder(tx, order, changes);
  if (isOther) await announceDue(tx, asked);
  await noteDecision(tx, asked, mover, saying(why, remark('toBeGivenBack')));
  return asked.status === 'errorPayment' ? releaseHold(tx, asked) : asked;
}

function wordsOf(order: OrderRow, when: 'before' | 'after'): Record<string, string> {
  const give = `${formatUnits(order.inUnits, order.fromDecimals)} ${order.fromSymbol}`;
  const receive = `${formatUnits(order.outUnits, order.toDecimals)} ${order.toSymbol}`;
  return when === 'before' ? { give, receive } : { newGive: give, newReceive: receive };
}
