import type { OrderAgain } from '../../app/order-again.ts';
import type { Order } from '../../app/use-live-order.ts';

type Ordered = Pick<Order, 'fromValues' | 'toValues' | 'routeValues' | 'email' | 'inAmount'>;

/** The details of an order as the exchange form takes them; what the order hides is left to be typed. */
export function againOf(order: Ordered): OrderAgain {
  const groups = ['fromValues', 'toValues', 'routeValues'] as const;
  const values = groups.flatMap((group) =>
    order[group].filter(({ value }) => value !== '').map(({ key, value }) => [`${group}.${key}`, value] as const),
  );
  const amount = order.inAmount.includes('.') ? order.inAmount.replace(/\.?0+$/, '') : order.inAmount;
  return { values: Object.fromEntries(values), email: order.email, amount };
}
