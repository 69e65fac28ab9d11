import { Refusal } from '@tetri/contract';
import { agreedExtras } from '../core/agreed-extras.ts';
import { type OrderPrice, priceUnits } from '../core/price-order.ts';
import type { OrdersDeps } from '../deps.ts';
import type { OrderRow } from '../tables.ts';

export type PriceDeps = Pick<OrdersDeps, 'catalog' | 'prices'>;

/**
 * What the order's route pays now for what is given, with what was agreed besides; the route's limits are not asked.
 * Undefined while the route is closed or the amount comes to nothing.
 */
export function presentPrice(
  { catalog, prices }: PriceDeps,
  order: OrderRow,
  giveUnits: bigint,
): OrderPrice | undefined {
  const [route, price] = [catalog.snapshot().routes.get(order.routeId), prices.price(order.routeId)];
  if (!route || !price?.isOpen) return undefined;
  try {
    return priceUnits(route, price, { giveUnits }, agreedExtras(order, giveUnits));
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
