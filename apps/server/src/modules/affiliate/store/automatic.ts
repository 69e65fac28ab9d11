import { and, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { affiliateRewards, affiliateTerms, affiliateWithdrawals, type WithdrawalRow } from '../tables.ts';

export async function findWithdrawalById(reader: Reader, id: string): Promise<WithdrawalRow | undefined> {
  const [row] = await reader.select().from(affiliateWithdrawals).where(eq(affiliateWithdrawals.id, id));
  return row;
}

/** One after the other, so that two at once do not pass the limit of a day together. */
export async function lockTerms(tx: Tx): Promise<void> {
  await tx.select({ version: affiliateTerms.version }).from(affiliateTerms).for('update');
}

/** US cents of all others that the product took on within 24 hours, and that did not come back. */
export async function automaticOfDay(reader: Reader, exceptId: string): Promise<bigint> {
  const [row] = await reader
    .select({ cents: sql<string>`coalesce(sum(${affiliateWithdrawals.cents}), 0)::text` })
    .from(affiliateWithdrawals)
    .where(
      and(
        sql`${affiliateWithdrawals.automaticAt} > tetri_now() - interval '24 hours'`,
        sql`${affiliateWithdrawals.status} in ('new', 'done')`,
        sql`${affiliateWithdrawals.id} <> ${exceptId}`,
      ),
    );
  return BigInt(row?.cents ?? '0');
}

export async function hasHeldReward(reader: Reader, partnerId: string): Promise<boolean> {
  const [row] = await reader
    .select({ orderId: affiliateRewards.orderId })
    .from(affiliateRewards)
    .where(and(eq(affiliateRewards.partnerId, partnerId), eq(affiliateRewards.status, 'held')))
    .limit(1);
  return row !== undefined;
}

/** Whether the price was made so long ago. */
export async function isPriceOld(reader: Reader, id: string, seconds: number): Promise<boolean> {
  const { rows } = await reader.execute<{ old: boolean }>(sql`
    select priced_at < tetri_now() - make_interval(secs => ${seconds}) as old from affiliate_withdrawals where id = ${id}`);
  return rows[0]?.old === true;
}

/** Withdrawals that wait to be sent by the product and that people do not decide about, in the order of their ids. */
export async function listAsked(tx: Tx, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select w.id from affiliate_withdrawals w join payouts p on p.order_id = w.id and p.state = 'prepared'
    where w.status = 'new' and w.automatic_at is not null and w.screening in ('clear', 'due')
      and (${after}::uuid is null or w.id > ${after}::uuid) order by w.id limit ${limit}`);
  return rows.map(({ id }) => id);
}
