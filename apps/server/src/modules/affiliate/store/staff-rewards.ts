import type { CallInput, listRewards } from '@tetri/contract';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';
import { affiliateRewards, type RewardRow } from '../tables.ts';

/** Rewards as staff look for them, the newest first. */
export async function listStaffRewards(
  reader: Reader,
  { status, partnerId, page, limit }: CallInput<typeof listRewards>,
): Promise<{ readonly rows: RewardRow[]; readonly total: number }> {
  const wanted = and(
    status === undefined ? undefined : eq(affiliateRewards.status, status),
    partnerId === undefined ? undefined : eq(affiliateRewards.partnerId, partnerId),
  );
  const [rows, [counted]] = await Promise.all([
    reader
      .select()
      .from(affiliateRewards)
      .where(wanted)
      .orderBy(desc(affiliateRewards.createdAt), desc(affiliateRewards.orderId))
      .limit(limit)
      .offset((page - 1) * limit),
    reader.select({ total: count() }).from(affiliateRewards).where(wanted),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
