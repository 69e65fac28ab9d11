import type { Tx } from '../../../platform/database/index.ts';
import { isUndoPending } from '../core/possible-acts.ts';
import { lockOrder } from './find-order.ts';

/** Locks the order until the transaction ends; whether its payout may leave now. */
export async function lockForPayout(tx: Tx, orderId: string): Promise<boolean> {
  const order = (await lockOrder(tx, orderId))?.order;
  return order?.status === 'inProgressPayout' && order.payoutState === 'inFlight' && !isUndoPending(order);
}
