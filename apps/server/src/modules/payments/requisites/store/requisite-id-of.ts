import { eq } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/index.ts';
import { requisiteClaims } from '../tables.ts';

/** The requisite that the order's customer was shown, also when it was released since; undefined for other methods. */
export async function requisiteIdOf(reader: Reader, orderId: string): Promise<string | undefined> {
  const [claim] = await reader
    .select({ requisiteId: requisiteClaims.requisiteId })
    .from(requisiteClaims)
    .where(eq(requisiteClaims.orderId, orderId));
  return claim?.requisiteId;
}
