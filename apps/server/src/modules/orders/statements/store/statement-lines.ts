import { createHash } from 'node:crypto';
import type { StatementMapping } from '@tetri/contract';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type Counted, countUpTo, newId, type Reader, type Tx } from '../../../../platform/database/index.ts';
import type { Entry } from '../core/entry.ts';
import { lineKeys } from '../core/line-keys.ts';
import { statementImports, statementLines, statementMappings } from '../tables.ts';

export type ImportRow = typeof statementImports.$inferSelect;
export type LineRow = typeof statementLines.$inferSelect;

export interface LineFilter {
  readonly state: LineRow['state'];
  readonly requisiteId?: string | undefined;
}

const conditionOf = (filter: LineFilter): SQL | undefined =>
  and(
    eq(statementLines.state, filter.state),
    filter.requisiteId === undefined ? undefined : eq(statementLines.requisiteId, filter.requisiteId),
    // What the owner threw away with the demo is nobody's account any more.
    sql`exists (select from requisites r where r.id = ${statementLines.requisiteId})`,
  );

export function listLines(
  reader: Reader,
  filter: LineFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<LineRow[]> {
  return reader
    .select()
    .from(statementLines)
    .where(conditionOf(filter))
    .orderBy(desc(statementLines.bookedOn), desc(statementLines.id))
    .limit(limit)
    .offset(offset);
}

export function countLines(reader: Reader, filter: LineFilter): Promise<Counted> {
  return countUpTo(reader, statementLines, conditionOf(filter));
}

export async function findLine(reader: Reader, id: string): Promise<LineRow | undefined> {
  const [line] = await reader.select().from(statementLines).where(eq(statementLines.id, id));
  return line;
}

export function findLinesById(reader: Reader, ids: readonly string[]): Promise<LineRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return reader
    .select()
    .from(statementLines)
    .where(inArray(statementLines.id, [...ids]));
}

/** Its state is read once the lock is held: whoever took it before us has committed. */
export async function lockLine(tx: Tx, id: string): Promise<LineRow | undefined> {
  await tx.select({ id: statementLines.id }).from(statementLines).where(eq(statementLines.id, id)).for('update');
  return findLine(tx, id);
}

export async function changeLine(tx: Tx, id: string, change: PgUpdateSetSource<typeof statementLines>): Promise<void> {
  await tx.update(statementLines).set(change).where(eq(statementLines.id, id));
}

export interface Inserted {
  readonly added: number;
  readonly known: number;
  /** Those whose reference is another line's: with another amount, of another day, or in the same statement. */
  readonly clashing: readonly number[];
}

const batch = 500;

/** Keeps what is new of a statement. Two at once with the same lines keep each once. */
export async function insertLines(
  tx: Tx,
  of: { readonly requisiteId: string; readonly importId: string; readonly isDemo: boolean },
  entries: readonly (Entry & { readonly row: number })[],
): Promise<Inserted> {
  const keys = lineKeys(entries).map((key) => createHash('sha256').update(key).digest());
  const rows = entries.map(({ row: _, ...entry }, at) => ({
    id: newId(),
    ...of,
    key: keys[at] ?? Buffer.alloc(0),
    ...entry,
  }));
  const added = new Set<string>();
  for (let at = 0; at < rows.length; at += batch) {
    const made = await tx
      .insert(statementLines)
      .values(rows.slice(at, at + batch))
      .onConflictDoNothing()
      .returning({ id: statementLines.id });
    for (const { id } of made) added.add(id);
  }
  const left = rows.filter(({ id }) => !added.has(id));
  const before = await unitsByKey(
    tx,
    of.requisiteId,
    left.map(({ key }) => key),
  );
  const clashing = rows.flatMap((row, at) => {
    if (added.has(row.id)) return [];
    const first = before.get(row.key.toString('hex'));
    const isSame = first?.units === row.units && first.bookedOn === row.bookedOn && isSameSender(first, row);
    const isClashing = !isSame || first.importId === of.importId;
    return isClashing ? [entries[at]?.row ?? 0] : [];
  });
  return { added: added.size, known: left.length - clashing.length, clashing };
}

type KeyedLine = Pick<LineRow, 'units' | 'bookedOn' | 'importId' | 'sender' | 'senderAccount'>;

/** As far as both say who sent it: payers number their documents themselves, and each begins with 1. */
function isSameSender(
  ...lines: [Pick<LineRow, 'sender' | 'senderAccount'>, Pick<LineRow, 'sender' | 'senderAccount'>]
) {
  const differs = (of: (line: (typeof lines)[number]) => string) => {
    const [first, second] = lines.map((line) => of(line).normalize('NFKC').replaceAll(/\s/g, '').toLowerCase());
    return first !== '' && second !== '' && first !== second;
  };
  return !differs(({ senderAccount }) => senderAccount) && !differs(({ sender }) => sender);
}

async function unitsByKey(tx: Tx, requisiteId: string, keys: readonly Buffer[]) {
  const found = new Map<string, KeyedLine>();
  for (let at = 0; at < keys.length; at += batch) {
    const { key, units, bookedOn, importId, sender, senderAccount } = statementLines;
    const rows = await tx
      .select({ key, units, bookedOn, importId, sender, senderAccount })
      .from(statementLines)
      .where(and(eq(statementLines.requisiteId, requisiteId), inArray(key, keys.slice(at, at + batch))));
    for (const row of rows) found.set(row.key.toString('hex'), row);
  }
  return found;
}

export async function findMapping(reader: Reader, requisiteId: string): Promise<StatementMapping | undefined> {
  const [row] = await reader.select().from(statementMappings).where(eq(statementMappings.requisiteId, requisiteId));
  return row?.mapping;
}

export async function saveMapping(tx: Tx, requisiteId: string, mapping: StatementMapping): Promise<void> {
  const change = { mapping, changedAt: sql`tetri_now()` };
  await tx
    .insert(statementMappings)
    .values({ requisiteId, ...change })
    .onConflictDoUpdate({ target: statementMappings.requisiteId, set: change });
}

export async function insertImport(tx: Tx, row: typeof statementImports.$inferInsert): Promise<void> {
  await tx.insert(statementImports).values(row);
}

export async function finishImport(
  tx: Tx,
  id: string,
  change: Pick<ImportRow, 'added' | 'known' | 'wrong' | 'faults'>,
): Promise<ImportRow> {
  const [row] = await tx.update(statementImports).set(change).where(eq(statementImports.id, id)).returning();
  if (!row) throw new Error('the import that was made is not there');
  return row;
}

export function lastImports(reader: Reader, requisiteId: string): Promise<ImportRow[]> {
  return reader
    .select()
    .from(statementImports)
    .where(eq(statementImports.requisiteId, requisiteId))
    .orderBy(desc(statementImports.at))
    .limit(10);
}

/**
 * What banks said of payments that were recorded for these orders: dates and amounts stay. A line whose payment was undone is open
 * again, or was kept as a payment without an order: it may be somebody else's money, which is found by it.
 */
export async function forgetLines(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx
    .update(statementLines)
    .set({ reference: '', sender: '', senderAccount: '', purpose: '' })
    .where(and(inArray(statementLines.orderId, [...orderIds]), eq(statementLines.state, 'taken')));
}

/** What banks said of payments that count for these orders, the oldest first. */
export function linesOfOrders(reader: Reader, orderIds: readonly string[]): Promise<LineRow[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return reader
    .select()
    .from(statementLines)
    .where(and(inArray(statementLines.orderId, [...orderIds]), eq(statementLines.state, 'taken')))
    .orderBy(statementLines.bookedOn, statementLines.id);
}
