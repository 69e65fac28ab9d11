import { and, asc, eq, notInArray } from 'drizzle-orm';
import { type Reader, readNow } from '../../../platform/database/index.ts';
import { orders, type OrderRow } from '../tables.ts';

/** Orders of the demo that have not ended, the oldest first, and the time by the database's clock. */
export async function listOpenDemoOrders(reader: Reader): Promise<{ readonly orders: OrderRow[]; readonly now: Date }> {
  const open = await reader
    .select()
    .from(orders)
    .where(and(eq(orders.isDemo, true), notInArray(orders.status, ['done', 'deleted', 'returned'])))
    .orderBy(asc(orders.id))
    .limit(200);
  return { orders: open, now: await readNow(reader) };
}
