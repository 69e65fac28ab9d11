import { Refusal } from '@tetri/contract';
import { eq, sql } from 'drizzle-orm';
import { newId, type Tx } from '../../platform/database/index.ts';
import { BalanceExhausted, book } from '../ledger/index.ts';
import { agreedExtras } from './core/agreed-extras.ts';
import { type OrderPrice, priceUnits } from './core/price-order.ts';
import type { OrdersDeps } from './deps.ts';
import { announceChange } from './move-order.ts';
import { savepoint } from './savepoint.ts';
import { type OrderRow, orders } from './tables.ts';

type FixedOrder =
  | { readonly order: OrderRow }
  /** Why the order stays as it is, for the operator. */
  | { readonly reason: 'there is no price' | 'the reserve is too small' };

/** Gives a locked floating order the price of this moment for good, and holds what it then pays out. */
export async function fixPrice(
  tx: Tx,
  deps: Pick<OrdersDeps, 'catalog' | 'prices'>,
  order: OrderRow,
): Promise<FixedOrder> {
  const price = presentPrice(deps, order);
  if (!price) return { reason: 'there is no price' };
  const holdId = newId();
  try {
    await savepoint(tx, () =>
      book(tx, {
        voids: [order.holdId],
        holds: [{ id: holdId, currencyId: order.toCurrencyId, units: price.outUnits, reference: order.id }],
      }),
    );
  } catch (error) {
    if (error instanceof BalanceExhausted) return { reason: 'the reserve is too small' };
    throw error;
  }
  const { outUnits, feeUnits, rate, parts } = price;
  const [fixed] = await tx
    .update(orders)
    .set({ outUnits, feeUnits, rate, parts, holdId, priceLockedAt: sql`tetri_now()`, updatedAt: sql`tetri_now()` })
    .where(eq(orders.id, order.id))
    .returning();
  if (!fixed) throw new Error('a locked order has gone');
  await announceChange(tx, order.status, fixed);
  return { order: fixed };
}

function presentPrice(
  { catalog, prices }: Pick<OrdersDeps, 'catalog' | 'prices'>,
  order: OrderRow,
): OrderPrice | undefined {
  const [route, price] = [catalog.snapshot().routes.get(order.routeId), prices.price(order.routeId)];
  if (!route || !price?.isOpen) return undefined;
  try {
    return priceUnits(route, price, { giveUnits: order.inUnits }, agreedExtras(order));
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
