import type { PartnerOrderStatus } from '@tetri/contract';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Counted, countUpTo, type Reader, type Tx } from '../../../platform/database/index.ts';
import { affiliateWithdrawals, type WithdrawalRow } from '../tables.ts';

/** What nobody has decided about for good. */
export const openStatuses: readonly PartnerOrderStatus[] = ['new', 'errorPayment'];

export type NewWithdrawal = typeof affiliateWithdrawals.$inferInsert;

export async function insertWithdrawal(tx: Tx, row: NewWithdrawal): Promise<WithdrawalRow> {
  const [made] = await tx.insert(affiliateWithdrawals).values(row).returning();
  if (!made) throw new Error('a withdrawal was not stored');
  return made;
}

export async function findByCommand(
  reader: Reader,
  partnerId: string,
  commandKey: string,
): Promise<WithdrawalRow | undefined> {
  const [row] = await reader
    .select()
    .from(affiliateWithdrawals)
    .where(and(eq(affiliateWithdrawals.partnerId, partnerId), eq(affiliateWithdrawals.commandKey, commandKey)));
  return row;
}

export async function findByUid(reader: Reader, uid: string): Promise<WithdrawalRow | undefined> {
  const [row] = await reader
    .select()
    .from(affiliateWithdrawals)
    .where(eq(affiliateWithdrawals.uid, BigInt(uid)));
  return row;
}

/** Whole seconds until the partner may take out more; 0 or less where they may now. */
export async function secondsToWait(reader: Reader, partnerId: string, seconds: number): Promise<number> {
  const { rows } = await reader.execute<{ wait: number }>(sql`
    select ceil(extract(epoch from max(created_at) + make_interval(secs => ${seconds}) - tetri_now()))::int as wait
    from affiliate_withdrawals where partner_id = ${partnerId}`);
  return rows[0]?.wait ?? 0;
}

/** Undefined where it is in another status than `from` by now. */
export async function changeWithdrawal(
  tx: Tx,
  { id, status }: WithdrawalRow,
  changes: Partial<NewWithdrawal>,
): Promise<WithdrawalRow | undefined> {
  const [row] = await tx
    .update(affiliateWithdrawals)
    .set({ ...changes, updatedAt: sql`tetri_now()` })
    .where(and(eq(affiliateWithdrawals.id, id), eq(affiliateWithdrawals.status, status)))
    .returning();
  return row;
}

export async function listOfPartner(
  reader: Reader,
  partnerId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: WithdrawalRow[]; readonly total: number }> {
  const isTheirs = eq(affiliateWithdrawals.partnerId, partnerId);
  const [rows, [counted]] = await Promise.all([
    reader
      .select()
      .from(affiliateWithdrawals)
      .where(isTheirs)
      .orderBy(desc(affiliateWithdrawals.createdAt), desc(affiliateWithdrawals.id))
      .limit(limit)
      .offset(offset),
    reader.select({ total: count() }).from(affiliateWithdrawals).where(isTheirs),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** What waits first, the oldest of it at the top; the rest by its last change. */
export async function listForStaff(
  reader: Reader,
  { status, limit, offset }: { status: PartnerOrderStatus | undefined; limit: number; offset: number },
): Promise<{ readonly rows: WithdrawalRow[]; readonly counted: Counted }> {
  const wanted = status && eq(affiliateWithdrawals.status, status);
  // As the index `affiliate_withdrawals_queue` has it.
  const isOpen = sql`${affiliateWithdrawals.status} in ('new', 'errorPayment')`;
  const [rows, counted] = await Promise.all([
    reader
      .select()
      .from(affiliateWithdrawals)
      .where(wanted)
      .orderBy(
        desc(isOpen),
        sql`case when ${isOpen} then ${affiliateWithdrawals.createdAt} end`,
        desc(affiliateWithdrawals.updatedAt),
        desc(affiliateWithdrawals.id),
      )
      .limit(limit)
      .offset(offset),
    countUpTo(reader, affiliateWithdrawals, wanted),
  ]);
  return { rows, counted };
}

/** Whether somebody takes money out at this moment. */
export async function hasOpenWithdrawal(reader: Reader, partnerId: string): Promise<boolean> {
  const [row] = await reader
    .select({ id: affiliateWithdrawals.id })
    .from(affiliateWithdrawals)
    .where(and(eq(affiliateWithdrawals.partnerId, partnerId), inArray(affiliateWithdrawals.status, [...openStatuses])))
    .limit(1);
  return row !== undefined;
}
