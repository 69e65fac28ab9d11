import { deletePushSubscription } from '@tetri/contract';
import { transaction } from '../../../../platform/database/index.ts';
import { handle } from '../deps.ts';
import { deleteSubscription } from '../store/push-subscriptions.ts';

export const deletePushSubscriptionHandler = handle(deletePushSubscription, async (input, { db, openOrder }) => {
  const orderId = await openOrder(input.orderUID, input.orderSecret);
  await transaction(db, (tx) => deleteSubscription(tx, orderId, input.endpoint));
  return {};
});
