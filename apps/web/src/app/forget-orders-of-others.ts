import { isFailure } from '@tetri/client';
import { forbidden, getSession } from '@tetri/contract';
import { forgetLocalOrder, readOrders } from './local-orders.ts';
import type { PageScope } from './page-scope.ts';

/**
 * Forgets the orders that somebody made while signed in once nobody or another person is; a guest's stay. Those of a paid link are
 * in nobody's account, and stay as well.
 */
export function forgetOrdersOfOthers({
  call,
  session,
  isMiniApp,
}: Pick<PageScope, 'call' | 'session' | 'isMiniApp'>): void {
  const ofOthers = () => {
    const userId = session.user()?._id;
    return readOrders().filter(({ ownerId }) => ownerId !== undefined && ownerId !== userId);
  };
  const forget = () => {
    for (const { uid } of ofOthers()) forgetLocalOrder(uid);
  };
  session.subscribe(forget);
  if (session.user()) forget();
  // That nobody was found may be a failure. The Mini App signs in by itself in a moment.
  else if (!isMiniApp && ofOthers().length > 0)
    void call(getSession, {}).catch((error: unknown) => {
      if (isFailure(error, forbidden)) forget();
    });
}
