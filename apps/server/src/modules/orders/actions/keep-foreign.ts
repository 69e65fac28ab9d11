import { eq } from 'drizzle-orm';
import { newId, savepoint, secondsFromNow, type Tx } from '../../../platform/database/index.ts';
import { enqueue } from '../../../platform/outbox/index.ts';
import { BalanceExhausted, book, entries, entriesOf } from '../../ledger/index.ts';
import { type Deposit, findDeposits, type OrderDeposit, placeCode, takeDeposit } from '../../payments/index.ts';
import { afterMoney } from '../core/after-money.ts';
import { isCovered } from '../core/order-facts.ts';
import { remark } from '../core/why.ts';
import { resolvePaymentInTime, usualSeconds } from '../jobs/resolve-payment-in-time.ts';
import type { LockedOrder } from '../store/find-order.ts';
import { type OrderRow, orders } from '../tables.ts';
import type { OrdersDeps } from '../deps.ts';
import { changeOrder, noteDecision, releaseHold } from './change-order.ts';
import { isTooLate } from './credit-payment.ts';
import { announceChange, moveOrder } from './move-order.ts';

const worker = { actor: 'worker' } as const;

/**
 * Money in another currency than the order waits for, or on another network: it is kept as unmatched in its own currency and
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
  const before = await timesReversed(tx, deposit);
  await book(tx, {
    transfers: [
      {
        id: newId(),
        kind: 'foreignDeposit',
        reference: deposit.id,
        key: keyOf('foreignDeposit', deposit, before),
        place: placeOf(deposit),
        entries: entries(deposit.currencyId, { kind: 'outside' }, { kind: 'unmatched' }, deposit.units),
      },
    ],
  });
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
 * Such money is no longer there: it goes out of the books again, and the order is as before where nothing else is wrong with it.
 * False where it cannot, since what lies unmatched of the currency was given back already: people see to it then.
 */
export async function loseForeign(tx: Tx, order: OrderRow, deposit: OrderDeposit): Promise<boolean> {
  if (deposit.takenAt === null) return true;
  const said = [remark('paymentGone', { reference: deposit.reference })];
  const before = await timesReversed(tx, deposit);
  try {
    await savepoint(tx, () =>
      book(tx, {
        transfers: [
          {
            id: newId(),
            kind: 'foreignDepositReversal',
            reference: deposit.id,
            key: keyOf('foreignDepositReversal', deposit, before),
            place: placeOf(deposit),
            entries: entries(deposit.currencyId, { kind: 'unmatched' }, { kind: 'outside' }, deposit.units),
          },
        ],
      }),
    );
  } catch (error) {
    if (!(error instanceof BalanceExhausted)) throw error;
    await noteDecision(tx, order, worker, { said: [...said, remark('lossNotCovered')] });
    return false;
  }
  await settleWithout(tx, order, deposit, said);
  return true;
}

async function settleWithout(
  tx: Tx,
  order: OrderRow,
  { id }: Deposit,
  said: ReturnType<typeof remark>[],
): Promise<void> {
  const isForeign = ({ id: other, currencyId, state }: Deposit) =>
    other !== id && currencyId !== order.fromCurrencyId && state === 'taken';
  const isLast = !(await findDeposits(tx, order.id)).some(isForeign);
  if (!isLast || order.issue !== 'wrongAsset') return noteDecision(tx, order, worker, { said });
  const isUnpaid = order.payoutState === 'held' && order.depositUnits === 0n;
  const { status, issue } = afterMoney(order, isUnpaid ? 'wrongAssetGoneUnpaid' : 'wrongAssetGone');
  if (status !== order.status) {
    await moveOrder(tx, order, status, worker, { said, issue });
    return;
  }
  const [noted] = await tx.update(orders).set({ issue }).where(eq(orders.id, order.id)).returning();
  await noteDecision(tx, noted ?? order, worker, { said });
  await announceChange(tx, order, noted ?? order);
}

/** How often it went out of the books: it may be in another block again each time. */
async function timesReversed(tx: Tx, { id }: Deposit): Promise<number> {
  const known = await entriesOf(tx, id);
  return known.filter(({ account, reason }) => account === 'unmatched' && reason === 'foreignDepositReversal').length;
}

function keyOf(kind: string, { id }: Deposit, before: number): string {
  return before === 0 ? `${kind}:${id}` : `${kind}:${id}:${before}`;
}

function placeOf({ method, network }: Deposit): string {
  return placeCode({ kind: 'deposits', method, network });
}
