import { and, count, eq, inArray, ne, notInArray, or } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';
import { hasForeign } from '../../payments/index.ts';
import { endings } from '../core/is-ended.ts';
import { orders } from '../tables.ts';

/** Real orders that these payment methods still serve: not ended, or with money that lies here for the customer. */
export async function countOrdersServed(reader: Reader, methods: readonly string[]): Promise<number> {
  if (methods.length === 0) return 0;
  const isServed = or(inArray(orders.paymentMethod, [...methods]), inArray(orders.payoutMethod, [...methods]));
  const isOpen = or(
    notInArray(orders.status, [...endings]),
    ne(orders.depositUnits, 0n),
    ne(orders.unmatchedUnits, 0n),
    hasForeign(orders.id),
  );
  const [row] = await reader
    .select({ count: count() })
    .from(orders)
    .where(and(eq(orders.isDemo, false), isServed, isOpen));
  return row?.count ?? 0;
}
