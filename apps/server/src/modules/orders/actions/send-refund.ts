import { moveNotAllowed, refundBelowFee, refusal } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { newId, type Tx } from '../../../platform/database/index.ts';
import { book, placed } from '../../ledger/index.ts';
import { findPayout, lockPayoutByUid, placeCode, preparePayout, recordPayoutFailure } from '../../payments/index.ts';
import { afterMoney } from '../core/after-money.ts';
import { isEnded } from '../core/is-ended.ts';
import { hasGone, isUndoPending } from '../core/order-facts.ts';
import { maySendRefund } from '../core/possible-acts.ts';
import { isScreeningOpen } from '../core/screening.ts';
import { splitRefund } from '../core/split-refund.ts';
import type { Mover } from '../core/types.ts';
import { remark, saying, type Why } from '../core/why.ts';
import { lockOrder } from '../store/find-order.ts';
import { findOpenRefund, findRefund, insertRefund, type RefundRow, writeRefundEnd } from '../store/refunds.ts';
import type { OrderRow } from '../tables.ts';
import { askIfStale } from './ask-screening.ts';
import { refund as bookRefund } from './book-move.ts';
import { changeOrder, noteDecision } from './change-order.ts';
import { notManual } from '../core/manual-refund.ts';
import { manual } from './leave-refund.ts';
import { coverRefund } from './cover-refund.ts';
import { moveOrder } from './move-order.ts';
import type { RefundQuote } from './quote-refund.ts';

const worker = { actor: 'worker' } as const;

/**
 * Makes a payout of what lies here for the customer of a locked order; the product sends it. The address was judged when it was chosen.
 * Throws moveNotAllowed, and refundBelowFee where nothing would arrive.
 */
export async function openRefund(
  tx: Tx,
  order: OrderRow,
  { by, feeUnits }: Pick<RefundQuote, 'by' | 'feeUnits'>,
  mover: Mover,
  why: Why = {},
): Promise<OrderRow> {
  const { refundAddress: address, fromCurrencyId: currencyId, fromDecimals: decimals } = order;
  if (!maySendRefund(order) || address === null) throw refusal(moveNotAllowed);
  const units = splitRefund(order).toSend;
  if (units <= feeUnits)
    throw refusal(refundBelowFee, {
      fee: formatUnits(feeUnits, decimals),
      amount: formatUnits(units, decimals),
      symbol: order.fromSymbol,
    });
  const starter = mover.actor === 'operator' ? mover : undefined;
  const memo = order.refundMemo ?? '';
  const made = await insertRefund(tx, {
    orderId: order.id,
    units,
    feeUnits,
    address,
    memo,
    startedBy: starter?.staffId ?? null,
    startedName: starter?.name ?? '',
  });
  await preparePayout(tx, {
    kind: 'refund',
    orderId: made.id,
    uid: uidOf(order, made),
    method: by.method,
    currencyId,
    network: by.network,
    units: units - feeUnits,
    decimals,
    destination: [{ key: 'wallet', value: address }, ...(memo === '' ? [] : [{ key: 'memo', value: memo }])],
    startedBy: made.startedBy,
  });
  const opened = await changeOrder(tx, order, { refundingUnits: units, ...notManual });
  await noteDecision(tx, opened, mover, saying(why, remark('refundPrepared', wordsOf(order, made))));
  return opened;
}

/** Takes back the refund of a locked order that was not sent yet: what people stop is theirs from then on. Throws moveNotAllowed where it was, or there is none. */
export async function stopRefund(tx: Tx, order: OrderRow, mover: Mover, why: Why = {}): Promise<OrderRow> {
  const found = await findOpenRefund(tx, order.id);
  const payout = found && (await lockPayoutByUid(tx, uidOf(order, found)));
  if (!found || payout?.state !== 'prepared') throw refusal(moveNotAllowed);
  await recordPayoutFailure(tx, found.id, why.reason ?? '');
  await writeRefundEnd(tx, found, { state: 'stopped', reason: why.reason ?? '' });
  const { issue } = afterMoney(order, 'refundFailed');
  const ofPeople = mover.actor === 'operator' ? manual('stopped', mover) : {};
  const stopped = await changeOrder(tx, order, { refundingUnits: 0n, issue, ...ofPeople });
  await noteDecision(tx, stopped, mover, saying(why, remark('refundStopped', wordsOf(order, found))));
  return stopped;
}

/** Whether a refund of the order is ready and nothing of it was handed to the network. */
export async function isRefundUnsent(tx: Tx, order: OrderRow): Promise<boolean> {
  const found = await findOpenRefund(tx, order.id);
  return found !== undefined && (await findPayout(tx, found.id))?.state === 'prepared';
}

/**
 * Locks the order of a refund until the transaction ends; whether it may leave now, and what it waits for otherwise. One that rests on
 * what is no longer so is stopped.
 */
export async function lockRefundForPayout(tx: Tx, id: string): Promise<'ready' | 'notReady' | 'screening'> {
  const found = await findRefund(tx, id);
  const locked = found && (await lockOrder(tx, found.orderId));
  if (!locked || (await findRefund(tx, id))?.state !== 'open') return 'notReady';
  // An order that has ended is asked about no more by itself.
  const order = isEnded(locked.order) ? locked.order : await askIfStale(tx, locked.order);
  if (isUndoPending(order) || hasGone(order)) return 'notReady';
  if (isScreeningOpen(order)) return 'screening';
  if (isStillMeant(order, found)) return 'ready';
  await stopRefund(tx, order, worker);
  return 'notReady';
}

/** What was made ready is what would be made ready now. */
function isStillMeant(order: OrderRow, { units, address, memo }: RefundRow): boolean {
  const isTo = order.refundAddress === address && (order.refundMemo ?? '') === memo;
  return isTo && splitRefund(order).toSend >= units && maySendRefund({ ...order, refundingUnits: 0n });
}

type Outcome =
  | { readonly state: 'succeeded'; readonly reference: string }
  | { readonly state: 'failed'; readonly reason: string };

/** Ends the refund of a locked order as its network says: the money leaves the books, or lies here as before. */
export async function endRefund(tx: Tx, order: OrderRow, found: RefundRow, outcome: Outcome): Promise<OrderRow> {
  if (outcome.state === 'failed') {
    const { reason } = outcome;
    await writeRefundEnd(tx, found, { state: 'failed', reason });
    const { issue } = afterMoney(order, 'refundFailed');
    const failed = await changeOrder(tx, order, { refundingUnits: 0n, issue, ...manual('failed') });
    await noteDecision(tx, failed, worker, { said: [remark('refundFailed', wordsOf(order, found))], reason });
    return failed;
  }
  const { reference } = outcome;
  await writeRefundEnd(tx, found, { state: 'done', reference });
  const payout = await findPayout(tx, found.id);
  if (!payout?.network) throw new Error('a refund that was sent has its payout');
  const place = placeCode({ kind: 'hot', method: payout.method, network: payout.network });
  const said = [remark('refundSent', { ...wordsOf(order, found), reference })];
  const isAll = splitRefund(order).toSend === found.units;
  const { status, issue } = afterMoney(order, isAll ? 'refundSent' : 'refundSentInPart');
  const free = await changeOrder(tx, order, { refundingUnits: 0n });
  if (status !== order.status)
    return moveOrder(tx, free, status, worker, { issue, said, refund: { feeUnits: found.feeUnits, place } });
  const part = isAll ? free : partOf(free, found.units);
  const { booking, money } = bookRefund(part, newId, found.feeUnits);
  await book(tx, placed(booking, place));
  const left = await changeOrder(tx, free, {
    depositUnits: free.depositUnits - part.depositUnits + money.depositUnits,
    unmatchedUnits: free.unmatchedUnits - part.unmatchedUnits + money.unmatchedUnits,
    ...(isAll && { walletUnits: money.walletUnits }),
    refundFeeUnits: null,
    issue,
  });
  if (isAll) await coverRefund(tx, free);
  await noteDecision(tx, left, worker, { said });
  return left;
}

/** The same order as if only so much lay here to be sent: what came beside the exchange goes first. */
function partOf(order: OrderRow, units: bigint): OrderRow {
  const unmatchedUnits = order.unmatchedUnits < units ? order.unmatchedUnits : units;
  return { ...order, unmatchedUnits, depositUnits: units - unmatchedUnits, walletUnits: 0n };
}

/** Of the payout: one of its own for each refund. */
function uidOf({ uid }: OrderRow, { number }: Pick<RefundRow, 'number'>): string {
  return `R${uid}-${number}`;
}

function textOf({ fromDecimals, fromSymbol }: OrderRow, units: bigint): string {
  return `${formatUnits(units, fromDecimals)} ${fromSymbol}`;
}

function wordsOf(order: OrderRow, { units, feeUnits }: RefundRow): Record<string, string> {
  return { amount: textOf(order, units - feeUnits), fee: textOf(order, feeUnits) };
}
