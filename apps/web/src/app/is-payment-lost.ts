import type { Order } from './use-live-order.ts';

/** What was seen of the payment is no longer in its network, and nothing else has come: it may have to be paid again. */
export function isPaymentLost({
  status,
  deposits,
  paymentCheckUntil,
}: Pick<Order, 'status' | 'deposits' | 'paymentCheckUntil'>): boolean {
  const isLookedFor = status === 'inProgress' && paymentCheckUntil !== null;
  return isLookedFor && deposits.length > 0 && deposits.every(({ state }) => state === 'gone');
}
