import { claimOrders } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { lockLivingUser } from '../../identity/index.ts';
import { handle } from '../deps.ts';
import { claimOrders as claim } from '../store/claim-orders.ts';

export const claimOrdersHandler = handle(claimOrders, async (orders, { db }, { actor }) => {
  const keys = orders.map(({ orderUID, orderSecret }) => ({ uid: orderUID, secret: orderSecret }));
  if (keys.length === 0) return { orders: [] };
  return transaction(db, async (tx) => {
    await lockLivingUser(tx, actor.userId);
    return { orders: await claim(tx, actor.userId, keys) };
  });
});
