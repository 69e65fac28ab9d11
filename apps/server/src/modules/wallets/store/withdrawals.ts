import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { withdrawals } from '../tables.ts';

export type WithdrawalRow = typeof withdrawals.$inferSelect;
export type WithdrawalDraft = Omit<WithdrawalRow, 'status' | 'reference' | 'reason' | 'createdAt' | 'endedAt'>;

/** How a withdrawal has ended. */
export type WithdrawalEnd =
  | { readonly status: 'done'; readonly reference: string }
  | { readonly status: 'failed' | 'cancelled'; readonly reason: string };

export async function insertWithdrawal(tx: Tx, draft: WithdrawalDraft): Promise<void> {
  await tx.insert(withdrawals).values({ ...draft, status: 'open', createdAt: sql`tetri_now()` });
}

export async function findWithdrawal(reader: Reader, id: string): Promise<WithdrawalRow | undefined> {
  const [row] = await reader.select().from(withdrawals).where(eq(withdrawals.id, id));
  return row;
}

/** It stands still until the transaction ends. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update');
  return row;
}

/** The same by its number. */
export async function lockWithdrawalByUid(tx: Tx, uid: string): Promise<WithdrawalRow | undefined> {
  const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.uid, uid)).for('update');
  return row;
}

/** Of a locked withdrawal that is open. */
export async function writeEnd(tx: Tx, { id }: WithdrawalRow, end: WithdrawalEnd): Promise<void> {
  await tx
    .update(withdrawals)
    .set({ ...end, endedAt: sql`tetri_now()` })
    .where(eq(withdrawals.id, id));
}

/** A person's, the newest first. */
export async function listOwnWithdrawals(
  reader: Reader,
  userId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<WithdrawalRow[]> {
  const newest = [desc(withdrawals.createdAt), desc(withdrawals.id)];
  // What comes before the page is skipped in an index.
  const page = reader
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(eq(withdrawals.userId, userId))
    .orderBy(...newest)
    .limit(limit)
    .offset(offset);
  return reader
    .select()
    .from(withdrawals)
    .where(inArray(withdrawals.id, page))
    .orderBy(...newest);
}

export async function countOwnWithdrawals(reader: Reader, userId: string): Promise<number> {
  const [row] = await reader.select({ found: count() }).from(withdrawals).where(eq(withdrawals.userId, userId));
  return row?.found ?? 0;
}

/** A person's that have not ended, the newest first. */
export async function listOpenWithdrawals(reader: Reader, userId: string): Promise<WithdrawalRow[]> {
  return reader
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), eq(withdrawals.status, 'open')))
    .orderBy(desc(withdrawals.createdAt), desc(withdrawals.id));
}

export function countOpenWithdrawals(reader: Reader, userId: string): Promise<number> {
  return reader.$count(withdrawals, and(eq(withdrawals.userId, userId), eq(withdrawals.status, 'open')));
}

export async function findWithdrawals(reader: Reader, ids: readonly string[]): Promise<WithdrawalRow[]> {
  if (ids.length === 0) return [];
  return reader
    .select()
    .from(withdrawals)
    .where(inArray(withdrawals.id, [...ids]));
}
