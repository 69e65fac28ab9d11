import { desc, eq } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';
import { type OrderRow, orders } from '../tables.ts';

const lastMax = 200;

/** Where a person's last orders paid to. */
export async function ordersOfUser(reader: Reader, userId: string): Promise<Pick<OrderRow, 'id' | 'toValues'>[]> {
  return reader
    .select({ id: orders.id, toValues: orders.toValues })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.id))
    .limit(lastMax);
}
