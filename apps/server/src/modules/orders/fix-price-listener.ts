import { Refusal } from '@tetri/contract';
import { eq, sql } from 'drizzle-orm';
import { newId, transaction, type Tx } from '../../platform/database/index.ts';
import { listen, type Listener } from '../../platform/outbox/index.ts';
import { BalanceExhausted, book } from '../ledger/index.ts';
import { isFloating } from './core/is-floating.ts';
import { type OrderPrice, priceUnits } from './core/price-order.ts';
import type { OrdersDeps } from './deps.ts';
import { orderChanged } from './events.ts';
import { announceChange, moveOrder } from './move-order.ts';
import { savepoint } from './savepoint.ts';
import { lockOrder } from './store/find-order.ts';
import { type OrderRow, orders } from './tables.ts';

/**
 * Fixes the price of a floating order once its money has come. Where there is no price now, or the reserve does not cover
 * it, the order is held for an operator.
 */
export function fixPriceListener(deps: Pick<OrdersDeps, 'catalog' | 'prices'>): Listener {
  return listen(orderChanged, 'fixPrice', async ({ orderId, to }, { db }) => {
    if (to !== 'inProgress') return;
    await transaction(db, async (tx) => {
      const order = (await lockOrder(tx, orderId))?.order;
      if (!order || order.status !== 'inProgress' || order.depositUnits === 0n || !isFloating(order)) return;
      const price = presentPrice(deps, order);
      const isFixed = price && (await fixPrice(tx, order, price));
      if (!isFixed)
        await moveOrder(
          tx,
          order,
          'hold',
          { actor: 'worker' },
          { reason: price ? 'the reserve is too small' : 'there is no price' },
        );
    });
  });
}

function presentPrice(
  { catalog, prices }: Pick<OrdersDeps, 'catalog' | 'prices'>,
  order: OrderRow,
): OrderPrice | undefined {
  const [route, price] = [catalog.snapshot().routes.get(order.routeId), prices.price(order.routeId)];
  if (!route || !price?.isOpen) return undefined;
  const services = route.services
    .filter(({ id }) => order.services.includes(id))
    .map(({ id, amountUnits }) => ({ id, units: amountUnits }));
  try {
    return priceUnits(route, price, { giveUnits: order.inUnits }, services);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

async function fixPrice(tx: Tx, order: OrderRow, { outUnits, feeUnits, rate, parts }: OrderPrice): Promise<boolean> {
  const holdId = newId();
  try {
    await savepoint(tx, () =>
      book(tx, {
        voids: [order.holdId],
        holds: [{ id: holdId, currencyId: order.toCurrencyId, units: outUnits, reference: order.id }],
      }),
    );
  } catch (error) {
    if (error instanceof BalanceExhausted) return false;
    throw error;
  }
  const [fixed] = await tx
    .update(orders)
    .set({ outUnits, feeUnits, rate, parts, holdId, priceLockedAt: sql`tetri_now()`, updatedAt: sql`tetri_now()` })
    .where(eq(orders.id, order.id))
    .returning();
  if (fixed) await announceChange(tx, order.status, fixed);
  return true;
}
