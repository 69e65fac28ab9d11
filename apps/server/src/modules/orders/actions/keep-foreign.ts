import { eq } from 'drizzle-orm';
import { newId, savepoint, type Tx } from '../../../platform/database/index.ts';
import { BalanceExhausted, book, entries, entriesOf } from '../../ledger/index.ts';
import { type Deposit, findDeposits, type OrderDeposit, placeCode, takeDeposit } from '../../payments/index.ts';
import { issueOfMoney } from '../core/judge-payment.ts';
import { remark } from '../core/why.ts';
import { lockOrder } from '../store/find-order.ts';
import { type OrderRow, orders } from '../tables.ts';
import { noteDecision } from './change-order.ts';
import { announceChange, moveOrder } from './move-order.ts';

const worker = { actor: 'worker' } as const;

/**
 * Money in another currency than the order waits for, or on another network: it is kept as unmatched in its own currency and
 * pays nothing, the order says so, and people give it back. True where the deposit is such money.
 */
export async function keepForeign(tx: Tx, deposit: OrderDeposit): Promise<boolean> {
  const locked = await lockOrder(tx, deposit.orderId);
  if (!locked || locked.order.fromCurrencyId === deposit.currencyId) return false;
  // As deep as what is asked for has to be.
  if (deposit.height === null || deposit.confirmations < locked.order.confirmationsRequired) return true;
  if (!(await takeDeposit(tx, deposit.id))) return true;
  const { order } = locked;
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
  if (order.status === 'waitPayment' || order.status === 'inProgress') {
    await moveOrder(tx, order, 'errorPayment', worker, { said, issue: 'wrongAsset' });
    return true;
  }
  const [noted] = await tx.update(orders).set({ issue: 'wrongAsset' }).where(eq(orders.id, order.id)).returning();
  await noteDecision(tx, noted ?? order, worker, { said });
  await announceChange(tx, order, noted ?? order);
  return true;
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
  const isWaiting = order.status === 'errorPayment' && order.payoutState === 'held' && order.depositUnits === 0n;
  if (isWaiting) {
    await moveOrder(tx, order, 'inProgress', worker, { said, issue: 'none' });
    return;
  }
  const [noted] = await tx
    .update(orders)
    .set({ issue: issueOfMoney(order) })
    .where(eq(orders.id, order.id))
    .returning();
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
