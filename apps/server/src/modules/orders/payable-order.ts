import type { OrderToPay } from '../payments/index.ts';
import type { OrderRow } from './tables.ts';

/** The order as payments know orders. */
export function payableOrder(order: OrderRow): OrderToPay {
  return { ...order, uid: order.uid.toString() };
}
