import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/index.ts';
import { requisiteClaims } from '../tables.ts';

/** The ids of the newest orders whose customers were shown this requisite; of these orders alone where some are named. */
export async function findOrdersOfRequisite(
  reader: Reader,
  requisiteId: string,
  { limit, among }: { readonly limit: number; readonly among?: readonly string[] },
): Promise<string[]> {
  const rows = await reader
    .select({ id: requisiteClaims.orderId })
    .from(requisiteClaims)
    .where(and(eq(requisiteClaims.requisiteId, requisiteId), among && inArray(requisiteClaims.orderId, [...among])))
    .orderBy(desc(requisiteClaims.claimedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}
