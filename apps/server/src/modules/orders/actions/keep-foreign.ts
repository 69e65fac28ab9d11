import { eq } from 'drizzle-orm';
import { newId, type Tx } from '../../../platform/database/index.ts';
import { book, entries } from '../../ledger/index.ts';
import { type OrderDeposit, placeCode, takeDeposit } from '../../payments/index.ts';
import { remark } from '../core/why.ts';
import { lockOrder } from '../store/find-order.ts';
import { orders } from '../tables.ts';
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
  await book(tx, {
    transfers: [
      {
        id: newId(),
        kind: 'foreignDeposit',
        reference: deposit.id,
        key: `foreignDeposit:${deposit.id}`,
        place: placeCode({ kind: 'deposits', method: deposit.method, network: deposit.network }),
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
