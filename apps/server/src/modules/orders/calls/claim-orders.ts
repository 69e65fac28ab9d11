import { claimOrders } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { handle } from '../deps.ts';
import { claimOrders as claim } from '../store/claim-orders.ts';

export const claimOrdersHandler = handle(claimOrders, async (orders, { db }, { actor }) => {
  const keys = orders.map(({ orderUID, orderSecret }) => ({ uid: orderUID, secret: orderSecret }));
  return { orders: keys.length === 0 ? [] : await transaction(db, (tx) => claim(tx, actor.userId, keys)) };
});
