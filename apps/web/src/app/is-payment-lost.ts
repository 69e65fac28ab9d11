import type { Order } from './use-live-order.ts';

type Facts = Pick<Order, 'status' | 'deposits' | 'paymentCheckUntil' | 'route'>;

/** What was seen of the payment is no longer in its network, and nothing else has come: it may have to be paid again. */
export function isPaymentLost(order: Facts): boolean {
  return order.paymentCheckUntil !== null && isNoneLeft(order) && isAllGone(order);
}

/** The payment went to a wallet that was replaced before it counted: it may be there, and is not to be paid again. */
export function isPaymentUnfollowed(order: Facts): boolean {
  return isNoneLeft(order) && !isAllGone(order);
}

/** Payments were seen, and none of them is followed or has counted. */
function isNoneLeft({ status, deposits, route }: Facts): boolean {
  const isLookedFor = status === 'inProgress' && route.from.network !== undefined;
  const isLeft = deposits.some(({ state }) => state === 'pending' || state === 'taken');
  return isLookedFor && deposits.length > 0 && !isLeft;
}

function isAllGone({ deposits }: Facts): boolean {
  return deposits.every(({ state }) => state === 'gone');
}
