import type { Order } from './use-live-order.ts';

type Facts = Pick<Order, 'status' | 'deposits' | 'paymentCheckUntil' | 'route'>;

/** What was seen of the payment is no longer in its network, and nothing else has come: it may have to be paid again. */
export function isPaymentLost(order: Facts): boolean {
  return isNoneLeft(order) && order.deposits.every(({ state }) => state === 'gone');
}

/** Before it counted, the wallet of the payment was replaced or its network set to another chain: it may be there, and is not to be paid again. */
export function isPaymentUnfollowed(order: Facts): boolean {
  return isNoneLeft(order) && !isPaymentLost(order);
}

/** Payments were seen, and none of them is followed or has counted. */
function isNoneLeft({ status, deposits, paymentCheckUntil, route }: Facts): boolean {
  const isLookedFor = status === 'inProgress' && paymentCheckUntil !== null && route.from.network !== undefined;
  const isLeft = deposits.some(({ state }) => state === 'pending' || state === 'taken');
  return isLookedFor && deposits.length > 0 && !isLeft;
}
