import type { CallInput, listRewards } from '@tetri/contract';
import { and, desc, eq } from 'drizzle-orm';
import { type Counted, countUpTo, pageUpTo, type Reader } from '../../../platform/database/index.ts';
import { affiliateRewards, type RewardRow } from '../tables.ts';

/** Rewards as staff look for them, the newest first. */
export async function listStaffRewards(
  reader: Reader,
  { status, partnerId, page, limit }: CallInput<typeof listRewards>,
): Promise<{ readonly rows: RewardRow[]; readonly counted: Counted }> {
  const wanted = and(
    status === undefined ? undefined : eq(affiliateRewards.status, status),
    partnerId === undefined ? undefined : eq(affiliateRewards.partnerId, partnerId),
  );
  const shown = pageUpTo(page, limit);
  const [rows, counted] = await Promise.all([
    reader
      .select()
      .from(affiliateRewards)
      .where(wanted)
      .orderBy(desc(affiliateRewards.createdAt), desc(affiliateRewards.orderId))
      .limit(shown.limit)
      .offset(shown.offset),
    countUpTo(reader, affiliateRewards, wanted),
  ]);
  return { rows, counted };
}
