import type { OrderAgain } from '../../app/order-again.ts';
import type { Order } from '../../app/use-live-order.ts';

type Ordered = Pick<Order, 'fromValues' | 'toValues' | 'routeValues' | 'email' | 'inAmount'>;

/** The details of an order as the exchange form takes them; what it hides, or offers no more, is left to be filled in. */
export function againOf(order: Ordered): OrderAgain {
  const groups = ['fromValues', 'toValues', 'routeValues'] as const;
  const values = groups.flatMap((group) =>
    order[group].flatMap(({ key, value, option = value }) =>
      option === '' ? [] : [[`${group}.${key}`, option] as const],
    ),
  );
  const amount = order.inAmount.includes('.') ? order.inAmount.replace(/\.?0+$/, '') : order.inAmount;
  return { values: Object.fromEntries(values), email: order.email, amount };
}
