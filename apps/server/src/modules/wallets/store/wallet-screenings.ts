import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { type Counted, countUpTo, type Reader, type Tx } from '../../../platform/database/index.ts';
import { walletScreenings, withdrawals } from '../tables.ts';

export type WalletScreening = typeof walletScreenings.$inferSelect;

/** What is asked about. */
export interface WalletSubject {
  readonly kind: WalletScreening['subjectKind'];
  readonly id: string;
}

export async function findScreening(reader: Reader, id: string): Promise<WalletScreening | undefined> {
  const [row] = await reader.select().from(walletScreenings).where(eq(walletScreenings.subjectId, id));
  return row;
}

/** Of these ids, those that screening holds or refused. */
export async function findStopped(reader: Reader, ids: readonly string[]): Promise<readonly WalletScreening[]> {
  if (ids.length === 0) return [];
  return reader
    .select()
    .from(walletScreenings)
    .where(and(inArray(walletScreenings.subjectId, [...ids]), ne(walletScreenings.screening, 'clear')));
}

/** It stands still until the transaction ends; whoever locks it has locked what it is of before. */
export async function lockScreening(tx: Tx, id: string): Promise<WalletScreening | undefined> {
  const [row] = await tx.select().from(walletScreenings).where(eq(walletScreenings.subjectId, id)).for('update');
  return row;
}

/** Opens the next round; which one. */
export async function openRound(tx: Tx, { kind: subjectKind, id: subjectId }: WalletSubject): Promise<number> {
  const [row] = await tx
    .insert(walletScreenings)
    .values({ subjectKind, subjectId, screening: 'due' })
    .onConflictDoUpdate({
      target: walletScreenings.subjectId,
      set: { screening: 'due', round: sql`${walletScreenings.round} + 1` },
    })
    .returning({ round: walletScreenings.round });
  if (!row) throw new Error('a round was not opened');
  return row.round;
}

export async function changeScreening(
  tx: Tx,
  id: string,
  changes: Partial<Pick<WalletScreening, 'screening' | 'screenedQuestion' | 'returnReference'>> & {
    readonly isAnswered?: boolean;
    readonly isReturned?: boolean;
  },
): Promise<void> {
  const { isAnswered = false, isReturned = false, ...columns } = changes;
  await tx
    .update(walletScreenings)
    .set({
      ...columns,
      ...(isAnswered ? { screenedAt: sql`tetri_now()` } : {}),
      ...(isReturned ? { returnedAt: sql`tetri_now()` } : {}),
    })
    .where(eq(walletScreenings.subjectId, id));
}

/** A payment is refused without a question: there is no wallet that it could be credited to. */
export async function refuseUnasked(tx: Tx, subjectId: string): Promise<void> {
  const refused = { screening: 'refused' } as const;
  await tx
    .insert(walletScreenings)
    .values({ subjectKind: 'walletDeposit', subjectId, ...refused })
    .onConflictDoUpdate({ target: walletScreenings.subjectId, set: refused });
}

/** A page of payments to wallets that wait, or that were refused and lie here still, the oldest first. */
export async function listHeld(
  reader: Reader,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly WalletScreening[]; readonly counted: Counted }> {
  const held = and(
    eq(walletScreenings.subjectKind, 'walletDeposit'),
    ne(walletScreenings.screening, 'clear'),
    isNull(walletScreenings.returnedAt),
  );
  const [counted, rows] = await Promise.all([
    countUpTo(reader, walletScreenings, held),
    reader
      .select()
      .from(walletScreenings)
      .where(held)
      .orderBy(asc(walletScreenings.subjectId))
      .limit(limit)
      .offset(offset),
  ]);
  return { rows, counted };
}

/** Payments to a person's wallets that were asked about. */
export async function screenedDeposits(reader: Reader, userId: string): Promise<string[]> {
  const { rows } = await reader.execute<{ id: string }>(sql`
    select s.subject_id as id from wallet_screenings s join deposits d on d.id = s.subject_id where d.user_id = ${userId}`);
  return rows.map(({ id }) => id);
}

/** Payments to a person's wallets that were refused, counted, and lie here still, the newest first. */
export async function refusedDeposits(reader: Reader, userId: string): Promise<string[]> {
  const { rows } = await reader.execute<{ id: string }>(sql`
    select s.subject_id as id from wallet_screenings s join deposits d on d.id = s.subject_id
    where d.user_id = ${userId} and d.state = 'taken' and s.screening = 'refused' and s.returned_at is null
    order by d.seen_at desc, d.id desc`);
  return rows.map(({ id }) => id);
}

/** Takes out of these what they were given back by. */
export async function forgetReturns(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(walletScreenings)
    .set({ returnReference: '' })
    .where(inArray(walletScreenings.subjectId, [...ids]));
}

/** The next withdrawals that have not ended and that people do not decide about, in the order of their ids. */
export async function listUnderWay(tx: Tx, after: string | null, limit: number): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .leftJoin(walletScreenings, eq(walletScreenings.subjectId, withdrawals.id))
    .where(
      and(
        eq(withdrawals.status, 'open'),
        sql`coalesce(${walletScreenings.screening}, 'clear') in ('clear', 'due')`,
        after === null ? undefined : sql`${withdrawals.id} > ${after}::uuid`,
      ),
    )
    .orderBy(asc(withdrawals.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
