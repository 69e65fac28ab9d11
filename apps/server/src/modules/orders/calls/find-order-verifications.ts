import { findOrderVerifications, orderNotFound, refusal } from '@tetri/contract';
import { verificationStates } from '../../verification/index.ts';
import { handle } from '../deps.ts';
import { findOrder } from '../store/find-order.ts';

export const findOrderVerificationsHandler = handle(findOrderVerifications, async ({ orderId }, { db }) => {
  const order = await findOrder(db, orderId);
  if (!order) throw refusal(orderNotFound);
  return { verifications: await verificationStates(db, order.userId, order) };
});
