import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import {
  type AffiliateOrderRow,
  affiliateOrders,
  affiliateRewards,
  type RefusedFor,
  type RewardRow,
} from '../tables.ts';

export async function findAttribution(reader: Reader, orderId: string): Promise<AffiliateOrderRow | undefined> {
  const [row] = await reader.select().from(affiliateOrders).where(eq(affiliateOrders.orderId, orderId));
  return row;
}

/** Keeps who brought an order; what was kept first stands. */
export async function insertAttribution(tx: Tx, row: AffiliateOrderRow): Promise<void> {
  await tx.insert(affiliateOrders).values(row).onConflictDoNothing();
}

/** The order brings its partner nothing after all. */
export async function refuseAttribution(tx: Tx, orderId: string, refused: RefusedFor): Promise<void> {
  await tx.update(affiliateOrders).set({ refused }).where(eq(affiliateOrders.orderId, orderId));
}

export async function findReward(reader: Reader, orderId: string): Promise<RewardRow | undefined> {
  const [row] = await reader.select().from(affiliateRewards).where(eq(affiliateRewards.orderId, orderId));
  return row;
}

/** Rewards of these orders, by order. */
export async function findRewards(
  reader: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, RewardRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await reader
    .select()
    .from(affiliateRewards)
    .where(inArray(affiliateRewards.orderId, [...orderIds]));
  return new Map(rows.map((row) => [row.orderId, row]));
}

export async function lockReward(tx: Tx, orderId: string): Promise<RewardRow | undefined> {
  const [row] = await tx.select().from(affiliateRewards).where(eq(affiliateRewards.orderId, orderId)).for('update');
  return row;
}

/** The rewards that did not reach a partner's balance and were not taken back, locked. */
export async function lockWaitingRewards(tx: Tx, partnerId: string): Promise<RewardRow[]> {
  return tx
    .select()
    .from(affiliateRewards)
    .where(and(eq(affiliateRewards.partnerId, partnerId), inArray(affiliateRewards.status, ['pending', 'held'])))
    .orderBy(asc(affiliateRewards.orderId))
    .for('update');
}

/** Writes down that so many cents were taken of rewards that reached the balance and were taken back, the oldest first. */
export async function takeFromReversed(tx: Tx, partnerId: string, cents: bigint): Promise<void> {
  const taken = cents.toString();
  await tx.execute(sql`
    with owed as (
      select order_id, released_cents - taken_cents as cents,
        sum(released_cents - taken_cents) over (order by created_at, order_id) - (released_cents - taken_cents) as before
      from affiliate_rewards where partner_id = ${partnerId} and status = 'reversed')
    update affiliate_rewards r
    set taken_cents = r.taken_cents + least(owed.cents, ${taken}::numeric - owed.before), updated_at = tetri_now()
    from owed where r.order_id = owed.order_id and owed.cents > 0 and owed.before < ${taken}::numeric`);
}
