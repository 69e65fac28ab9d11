import { claimOrders } from '@tetri/contract';
import { forgetLocalOrder, type LocalOrder } from './local-orders.ts';
import type { PageScope } from './page-scope.ts';

/**
 * Moves the orders kept in this browser to the account that has just signed in. Those that are its own now are in its
 * history, and are kept here no longer; when that fails, they stay for the next time.
 */
export async function claimLocalOrders({ call }: PageScope, orders: readonly LocalOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const claimed = orders.map(({ uid, secret }) => ({ orderUID: uid, orderSecret: secret }));
  const answer = await call(claimOrders, { orders: claimed }).catch(() => ({ orders: [] }));
  for (const uid of answer.orders) forgetLocalOrder(uid);
}
