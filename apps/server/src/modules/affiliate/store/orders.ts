import { eq } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { type AffiliateOrderRow, affiliateOrders, affiliateRewards, type RewardRow } from '../tables.ts';

export async function findAttribution(reader: Reader, orderId: string): Promise<AffiliateOrderRow | undefined> {
  const [row] = await reader.select().from(affiliateOrders).where(eq(affiliateOrders.orderId, orderId));
  return row;
}

/** Keeps who brought an order; what was kept first stands. */
export async function insertAttribution(tx: Tx, row: AffiliateOrderRow): Promise<void> {
  await tx.insert(affiliateOrders).values(row).onConflictDoNothing();
}

export async function findReward(reader: Reader, orderId: string): Promise<RewardRow | undefined> {
  const [row] = await reader.select().from(affiliateRewards).where(eq(affiliateRewards.orderId, orderId));
  return row;
}

export async function lockReward(tx: Tx, orderId: string): Promise<RewardRow | undefined> {
  const [row] = await tx.select().from(affiliateRewards).where(eq(affiliateRewards.orderId, orderId)).for('update');
  return row;
}
