import { type Db, type Reader, readNow, transaction } from '../../../platform/database/index.ts';
import { findOrders } from '../../orders/index.ts';
import { isFree } from '../core/is-free.ts';
import { type Activation, claimActivation, freeActivation, listActivations } from '../store/promo-codes.ts';

/** What of a person's activated codes the next order may use: those for one order while no order has them. */
export async function freeActivations(reader: Reader, userId: string, promoId?: string): Promise<Activation[]> {
  const all = await listActivations(reader, userId, promoId);
  const claimed = all.flatMap(({ orderId }) => orderId ?? []);
  if (claimed.length === 0) return all;
  const orders = await findOrders(reader, claimed);
  const [statuses, now] = [new Map(orders.map(({ id, status }) => [id, status])), await readNow(reader)];
  return all.filter((one) => isFree(one, one.orderId === null ? undefined : statuses.get(one.orderId), now));
}

/** Under which an order claims a person's code. */
export const onceOf = (promoId: string, userId: string): string => `${promoId}:${userId}`;

/** Claims a code for one order, which is made after it. False where an order has it, or it has ended. */
export function claimPromo(db: Db, once: string, orderId: string): Promise<boolean> {
  const [promoId = '', userId = ''] = once.split(':');
  return transaction(db, async (tx) => {
    const [free] = await freeActivations(tx, userId, promoId);
    return free !== undefined && claimActivation(tx, { promoId, userId, seen: free.orderId, orderId });
  });
}

/** Gives a claim back where the order was not made. */
export async function freePromo(db: Db, once: string, orderId: string): Promise<void> {
  const [promoId = '', userId = ''] = once.split(':');
  await transaction(db, (tx) => freeActivation(tx, { promoId, userId, orderId }));
}
