import { and, desc, eq, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { newId, type Reader, type Tx } from '../../../../platform/database/index.ts';
import { deposits } from '../../deposits/tables.ts';
import { unclaimedPayments } from '../tables.ts';

export type UnclaimedRow = typeof unclaimedPayments.$inferSelect;

export interface UnclaimedPage {
  /** Those that wait for somebody, or those that were decided about. */
  readonly isOpen: boolean;
  /** The `next` of the page before. */
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** One page, the newest first, by keyset. */
export async function listUnclaimed(
  reader: Reader,
  { isOpen, cursor, limit }: UnclaimedPage,
): Promise<{ readonly rows: UnclaimedRow[]; readonly next: string | undefined }> {
  const { id } = unclaimedPayments;
  const found = await reader
    .select()
    .from(unclaimedPayments)
    .where(and(inState(isOpen), cursor === undefined ? undefined : lt(id, cursor)))
    .orderBy(desc(id))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? rows.at(-1)?.id : undefined };
}

/** How many wait for somebody. */
export function countUnclaimed(reader: Reader): Promise<number> {
  return reader.$count(unclaimedPayments, inState(true));
}

function inState(isOpen: boolean): SQL {
  return isOpen ? sql`${unclaimedPayments.state} = 'open'` : ne(unclaimedPayments.state, 'open');
}

export async function findUnclaimed(reader: Reader, id: string): Promise<UnclaimedRow | undefined> {
  const [row] = await reader.select().from(unclaimedPayments).where(eq(unclaimedPayments.id, id));
  return row;
}

/** It stands still until the transaction ends. */
export async function lockUnclaimed(tx: Tx, id: string): Promise<UnclaimedRow | undefined> {
  const [row] = await tx.select().from(unclaimedPayments).where(eq(unclaimedPayments.id, id)).for('update');
  return row;
}

export async function lockUnclaimedDeposit(tx: Tx, depositId: string): Promise<UnclaimedRow | undefined> {
  const [row] = await tx
    .select()
    .from(unclaimedPayments)
    .where(eq(unclaimedPayments.depositId, depositId))
    .for('update');
  return row;
}

/** It was given back or taken as income: whatever its network does, the exchange bears it. */
export function isDecided({ state }: Pick<UnclaimedRow, 'state'>): boolean {
  return isDecidedState(state);
}

/** As `isDecided`, of the state alone. */
export function isDecidedState(state: UnclaimedRow['state']): boolean {
  return state === 'givenBack' || state === 'income';
}

/** Payments that are gone after it was decided about them, and whose loss is not in the books yet. */
export async function findLost(
  reader: Reader,
): Promise<{ readonly depositId: string; readonly currencyId: string; readonly units: bigint }[]> {
  return reader
    .select({ depositId: deposits.id, currencyId: unclaimedPayments.currencyId, units: unclaimedPayments.units })
    .from(deposits)
    .innerJoin(unclaimedPayments, eq(unclaimedPayments.depositId, deposits.id))
    .where(
      and(
        eq(deposits.state, 'gone'),
        isNotNull(deposits.takenAt),
        inArray(unclaimedPayments.state, ['givenBack', 'income']),
      ),
    )
    .orderBy(deposits.id);
}

/** As what the line is kept now; undefined where it is not, or was open again since. */
export async function lockUnclaimedLine(tx: Tx, lineId: string): Promise<UnclaimedRow | undefined> {
  const [row] = await tx
    .select()
    .from(unclaimedPayments)
    .where(and(eq(unclaimedPayments.lineId, lineId), ne(unclaimedPayments.state, 'released')))
    .for('update');
  return row;
}

/** Nobody wants anything of it. */
export const unasked = { askedBy: null, askedName: '', askedAct: null, address: '', memo: '', reference: '' } as const;

export type UnclaimedDraft = Pick<UnclaimedRow, 'source' | 'currencyId' | 'units' | 'place'> &
  Partial<Pick<UnclaimedRow, 'depositId' | 'lineId' | 'isDemo'>>;

export async function insertUnclaimed(tx: Tx, draft: UnclaimedDraft): Promise<UnclaimedRow> {
  const [row] = await tx
    .insert(unclaimedPayments)
    .values({ id: newId(), seenAt: sql`tetri_now()`, ...draft })
    .returning();
  if (!row) throw new Error('a row that was written is answered');
  return row;
}

export async function changeUnclaimed(
  tx: Tx,
  id: string,
  change: PgUpdateSetSource<typeof unclaimedPayments>,
): Promise<void> {
  await tx.update(unclaimedPayments).set(change).where(eq(unclaimedPayments.id, id));
}

/** How the payments are kept that these deposits are, by the deposit; nothing for one that is kept as none. */
export async function unclaimedStates(
  reader: Reader,
  of: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, UnclaimedRow['state']>> {
  if (of.length === 0) return new Map();
  const ids = of.map(({ id }) => id);
  const rows = await reader
    .select({ depositId: unclaimedPayments.depositId, state: unclaimedPayments.state })
    .from(unclaimedPayments)
    .where(inArray(unclaimedPayments.depositId, ids));
  return new Map(rows.flatMap(({ depositId, state }) => (depositId === null ? [] : [[depositId, state] as const])));
}

/** Whether something came for the order in another currency, and nobody has decided about it. For a query of orders. */
export function hasForeign(orderId: AnyPgColumn): SQL {
  return sql`exists (
    select from ${deposits} d join ${unclaimedPayments} u on u.deposit_id = d.id
    where d.order_id = ${orderId} and u.state = 'open')`;
}

/** What people wrote about payments that were attached to these orders, or came for them in another currency, and where those went. */
export async function forgetUnclaimed(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const cameFor = tx
    .select({ id: deposits.id })
    .from(deposits)
    .where(inArray(deposits.orderId, [...orderIds]));
  await tx
    .update(unclaimedPayments)
    .set({ reason: '', address: '', memo: '' })
    .where(or(inArray(unclaimedPayments.orderId, [...orderIds]), inArray(unclaimedPayments.depositId, cameFor)));
}
