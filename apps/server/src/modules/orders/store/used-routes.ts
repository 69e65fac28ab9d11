import { inArray } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';
import { orders } from '../tables.ts';

/** Which of these routes orders refer to. */
export async function usedRoutes(reader: Reader, routeIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (routeIds.length === 0) return new Set();
  const rows = await reader
    .selectDistinct({ routeId: orders.routeId })
    .from(orders)
    .where(inArray(orders.routeId, [...routeIds]));
  return new Set(rows.map(({ routeId }) => routeId));
}
