import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { affiliateRewards, type RewardRow } from '../tables.ts';

export interface Decision {
  readonly partnerId: string;
  /** Of whose orders alone. */
  readonly customerId?: string | undefined;
  readonly act: 'hold' | 'release';
}

/** The rewards that may be held, or let go, the oldest first; they stand still until the transaction ends. */
export async function lockDecidable(tx: Tx, decision: Decision, limit: number): Promise<RewardRow[]> {
  return tx
    .select()
    .from(affiliateRewards)
    .where(isDecidable(decision))
    .orderBy(asc(affiliateRewards.createdAt), asc(affiliateRewards.orderId))
    .limit(limit)
    .for('update');
}

export async function countDecidable(reader: Reader, decision: Decision): Promise<number> {
  const [row] = await reader.select({ left: count() }).from(affiliateRewards).where(isDecidable(decision));
  return row?.left ?? 0;
}

function isDecidable({ partnerId, customerId, act }: Decision) {
  return and(
    eq(affiliateRewards.partnerId, partnerId),
    eq(affiliateRewards.status, act === 'hold' ? 'pending' : 'held'),
    customerId === undefined
      ? undefined
      : sql`${affiliateRewards.orderId} in (select id from orders where user_id = ${customerId})`,
  );
}
