import type { Order } from './use-live-order.ts';

type Facts = Pick<Order, 'status' | 'deposits' | 'paymentCheckUntil' | 'route'>;

/** What was seen of the payment is no longer in its network, and nothing else has come: it may have to be paid again. */
export function isPaymentLost(order: Facts): boolean {
  return isNoneLeft(order) && ownDeposits(order).every(({ state }) => state === 'gone');
}

/** Before it counted, the wallet of the payment was replaced or its network set to another chain: it may be there, and is not to be paid again. */
export function isPaymentUnfollowed(order: Facts): boolean {
  return isNoneLeft(order) && !isPaymentLost(order);
}

/** Payments were seen, and none of them is followed or has counted. */
function isNoneLeft(order: Facts): boolean {
  const { status, paymentCheckUntil, route } = order;
  const deposits = ownDeposits(order);
  const isLookedFor = status === 'inProgress' && paymentCheckUntil !== null && route.from.network !== undefined;
  const isLeft = deposits.some(({ state }) => state === 'pending' || state === 'taken');
  return isLookedFor && deposits.length > 0 && !isLeft;
}

/** Without what came in another currency: it pays nothing of the order. */
export function ownDeposits<Seen extends { readonly state: Order['deposits'][number]['state'] }>(order: {
  readonly deposits: readonly Seen[];
}): Seen[] {
  return order.deposits.filter(({ state }) => state !== 'apart' && state !== 'sentBack');
}
