import type { Order } from './use-live-order.ts';

/** What was seen of the payment is no longer in its network, and nothing else has come: it may have to be paid again. */
export function isPaymentLost({
  status,
  deposits,
  paymentCheckUntil,
  route,
}: Pick<Order, 'status' | 'deposits' | 'paymentCheckUntil' | 'route'>): boolean {
  const isLookedFor = status === 'inProgress' && paymentCheckUntil !== null && route.from.network !== undefined;
  return isLookedFor && deposits.length > 0 && deposits.every(({ state }) => state === 'gone');
}
