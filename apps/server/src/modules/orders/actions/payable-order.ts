import { hasDeliveryAddress } from '@tetri/contract';
import type { OrderToPay } from '../../payments/index.ts';
import { ownValues } from '../view/ordered-services.ts';
import type { OrderRow } from '../tables.ts';

/** The order as payments know orders. */
export function payableOrder(order: OrderRow): OrderToPay {
  const { routeValues } = order;
  return {
    ...order,
    routeValues: ownValues(routeValues),
    isDelivered: hasDeliveryAddress(routeValues),
    uid: order.uid.toString(),
  };
}
