import { forgetLocalOrder, readOrders } from './local-orders.ts';
import type { PageScope } from './page-scope.ts';

/** Forgets the orders that somebody made while signed in once nobody or another person is; a guest's stay. */
export function forgetOrdersOfOthers({ session, isMiniApp }: Pick<PageScope, 'session' | 'isMiniApp'>): void {
  const forget = () => {
    const userId = session.user()?._id;
    for (const { uid, ownerId } of readOrders()) if (ownerId !== undefined && ownerId !== userId) forgetLocalOrder(uid);
  };
  // The Mini App signs in by itself in a moment.
  if (!isMiniApp || session.user()) forget();
  session.subscribe(forget);
}
