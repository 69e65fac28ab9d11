import { eq, sql } from 'drizzle-orm';
import { newId, savepoint, type Tx } from '../../../platform/database/index.ts';
import { BalanceExhausted, book } from '../../ledger/index.ts';
import { announceChange } from './move-order.ts';
import { type PriceDeps, presentPrice } from './present-price.ts';
import { type OrderRow, orders } from '../tables.ts';

type FixedOrder =
  | { readonly order: OrderRow }
  /** Why the order stays as it is, for the operator. */
  | { readonly reason: 'noPrice' | 'reserveTooSmall' };

/** Gives a locked floating order the price of this moment for good, and holds what it then pays out. */
export async function fixPrice(tx: Tx, deps: PriceDeps, order: OrderRow): Promise<FixedOrder> {
  const price = presentPrice(deps, order, order.inUnits);
  if (!price) return { reason: 'noPrice' };
  const holdId = newId();
  try {
    await savepoint(tx, () =>
      book(tx, {
        voids: [order.holdId],
        holds: [{ id: holdId, currencyId: order.toCurrencyId, units: price.outUnits, reference: order.id }],
      }),
    );
  } catch (error) {
    if (error instanceof BalanceExhausted) return { reason: 'reserveTooSmall' };
    throw error;
  }
  const { outUnits, feeUnits, rate, parts } = price;
  const [fixed] = await tx
    .update(orders)
    .set({ outUnits, feeUnits, rate, parts, holdId, priceLockedAt: sql`tetri_now()`, updatedAt: sql`tetri_now()` })
    .where(eq(orders.id, order.id))
    .returning();
  if (!fixed) throw new Error('a locked order has gone');
  await announceChange(tx, order, fixed);
  return { order: fixed };
}
