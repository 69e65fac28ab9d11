import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';
import { orders } from '../tables.ts';

/** What opens the newest order of the person that holds a reserve and has not been paid; what others pay by links is theirs. */
export async function findUnpaidOrder(
  reader: Reader,
  userId: string,
): Promise<{ readonly uid: string; readonly secret: string } | null> {
  const [order] = await reader
    .select({ uid: orders.uid, secret: orders.secret })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        isNull(orders.linkUnits),
        sql`${orders.payoutState} = 'held' and ${orders.receivedUnits} = 0`,
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1);
  return order ? { uid: order.uid.toString(), secret: order.secret } : null;
}
