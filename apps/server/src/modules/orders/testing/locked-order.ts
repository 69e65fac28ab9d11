import type { Tx } from '../../../platform/database/index.ts';
import { type LockedOrder, lockOrder } from '../store/find-order.ts';

/** As whoever acts on it has it. Throws where there is no such order. */
export async function lockedOrder(tx: Tx, orderId: string): Promise<LockedOrder> {
  const locked = await lockOrder(tx, orderId);
  if (!locked) throw new Error('the order is there');
  return locked;
}
