import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/index.ts';
import { announce } from '../../../platform/outbox/index.ts';
import { orderClaimed } from '../events.ts';
import { orders } from '../tables.ts';
import { hasSecret } from './find-order.ts';

export interface OrderKey {
  readonly uid: string;
  readonly secret: string;
}

/**
 * Makes the orders behind these numbers and secrets the person's, where they are nobody's yet. Answers the numbers of
 * those among them that are theirs now; unknown ones, wrong secrets and other people's are alike.
 */
export async function claimOrders(tx: Tx, userId: string, keys: readonly OrderKey[]): Promise<string[]> {
  const secrets = new Map(keys.map(({ uid, secret }) => [uid, secret]));
  const found = await tx
    .select({ id: orders.id, uid: orders.uid, secret: orders.secret })
    .from(orders)
    .where(inArray(orders.uid, [...secrets.keys()].map(BigInt)));
  const opened = found
    .filter(({ uid, secret }) => hasSecret(secret, secrets.get(uid.toString()) ?? ''))
    .map(({ id }) => id);
  if (opened.length === 0) return [];
  const claimed = await tx
    .update(orders)
    .set({ userId })
    .where(and(inArray(orders.id, opened), isNull(orders.userId)))
    .returning({ orderId: orders.id });
  for (const { orderId } of claimed) await announce(tx, orderClaimed, { orderId, userId });
  const own = await tx
    .select({ uid: orders.uid })
    .from(orders)
    .where(and(inArray(orders.id, opened), eq(orders.userId, userId)));
  return own.map(({ uid }) => uid.toString());
}
