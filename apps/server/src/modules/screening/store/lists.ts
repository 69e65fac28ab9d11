import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import {
  cappedAt,
  type Counted,
  countedMax,
  type Reader,
  type Searched,
  searchedBy,
  type Tx,
} from '../../../platform/database/index.ts';
import type { CustomerCheckRow } from './customer-checks.ts';
import { screeningCustomerChecks, screeningEntries, screeningImports, screeningLists } from '../tables.ts';

export type ListRow = typeof screeningLists.$inferSelect;
export type EntryRow = typeof screeningEntries.$inferSelect;
export type ImportRow = typeof screeningImports.$inferSelect;

/** Entries that count: of the import that the list goes by, and those that people wrote. */
const counting = or(isNull(screeningEntries.importId), eq(screeningEntries.importId, screeningLists.importId));

export interface CountedList extends ListRow {
  readonly entries: number;
  readonly importedAt: Date | null;
  readonly check: CustomerCheckRow | null;
}

export async function readLists(reader: Reader): Promise<CountedList[]> {
  const rows = await reader
    .select({
      list: screeningLists,
      importedAt: screeningImports.finishedAt,
      check: screeningCustomerChecks,
      // Each row of a file that was not wrong became an entry; those that people wrote are few.
      entries: sql<number>`coalesce(${screeningImports.rows} - ${screeningImports.wrongRows}, 0)
        + (select count(*)::int from screening_entries e where e.list_id = ${screeningLists.id} and e.import_id is null)`,
    })
    .from(screeningLists)
    .leftJoin(screeningImports, eq(screeningImports.id, screeningLists.importId))
    .leftJoin(screeningCustomerChecks, eq(screeningCustomerChecks.listId, screeningLists.id))
    .orderBy(asc(screeningLists.name));
  return rows.map(({ list, importedAt, entries, check }) => ({ ...list, importedAt, entries, check }));
}

export async function findList(reader: Reader, id: string): Promise<ListRow | undefined> {
  const [row] = await reader.select().from(screeningLists).where(eq(screeningLists.id, id));
  return row;
}

/** Locked until the transaction ends. */
export async function lockList(tx: Tx, id: string): Promise<ListRow | undefined> {
  const [row] = await tx.select().from(screeningLists).where(eq(screeningLists.id, id)).for('update');
  return row;
}

export async function insertList(tx: Tx, row: Pick<ListRow, 'id' | 'name' | 'kind'>): Promise<void> {
  await tx.insert(screeningLists).values(row);
}

/** Changes a locked list; whoever keeps its names in memory reads them again. */
export async function changeList(tx: Tx, id: string, changes: Partial<ListRow> = {}): Promise<ListRow> {
  const [row] = await tx
    .update(screeningLists)
    .set({ ...changes, version: sql`${screeningLists.version} + 1`, changedAt: sql`tetri_now()` })
    .where(eq(screeningLists.id, id))
    .returning();
  if (!row) throw new Error('a locked list has gone');
  return row;
}

export async function insertEntries(tx: Tx, rows: readonly EntryRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 1000) await tx.insert(screeningEntries).values(rows.slice(at, at + 1000));
}

export async function countOwn(reader: Reader, listId: string): Promise<number> {
  return reader.$count(screeningEntries, and(eq(screeningEntries.listId, listId), isNull(screeningEntries.importId)));
}

export async function findEntry(reader: Reader, id: string): Promise<EntryRow | undefined> {
  const [row] = await reader.select().from(screeningEntries).where(eq(screeningEntries.id, id));
  return row;
}

export async function deleteEntry(tx: Tx, id: string): Promise<void> {
  await tx.delete(screeningEntries).where(eq(screeningEntries.id, id));
}

/** A page of what counts of a list, what people wrote first. */
export async function listEntries(
  reader: Reader,
  { listId, search, limit, offset }: { listId: string; search: string; limit: number; offset: number },
): Promise<{ readonly entries: EntryRow[]; readonly counted: Counted }> {
  const isOfList = eq(screeningEntries.listId, listId);
  const searched = search === '' ? undefined : await searchEntries(reader, isOfList, search);
  const found = and(isOfList, counting, searched?.where);
  const order = [desc(isNull(screeningEntries.importId)), asc(screeningEntries.id)];
  // What comes before the page is skipped in an index.
  const page = reader
    .select({ id: screeningEntries.id })
    .from(screeningEntries)
    .innerJoin(screeningLists, eq(screeningLists.id, screeningEntries.listId))
    .where(found)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const most = searched?.countedTo ?? countedMax;
  const [[matching], rows] = await Promise.all([
    reader.select({ total: count() }).from(
      reader
        .select({ id: screeningEntries.id })
        .from(screeningEntries)
        .innerJoin(screeningLists, eq(screeningLists.id, screeningEntries.listId))
        .where(found)
        .limit(most + 1)
        .as('found'),
    ),
    reader
      .select()
      .from(screeningEntries)
      .where(inArray(screeningEntries.id, page))
      .orderBy(...order),
  ]);
  return { entries: rows, counted: cappedAt(most, matching?.total ?? 0) };
}

/** By a name or an exact value. */
function searchEntries(reader: Reader, isOfList: SQL, search: string): Promise<Searched> {
  const pattern = `%${search.replace(/[\\%_]/gu, String.raw`\$&`)}%`;
  const text = sql`screening_entry_text(${screeningEntries.names}, ${screeningEntries.exactKeys})`;
  return searchedBy(reader, screeningEntries.id, {
    found: sql`select id from ${screeningEntries} where ${isOfList} and ${text} ilike ${pattern}`,
    // The index is of the text as it is.
    holds: sql`${text} || '' ilike ${pattern}`,
  });
}

/** The state of each list that counts: names in memory are compared with it. */
export async function readListStates(
  reader: Reader,
): Promise<readonly Pick<ListRow, 'id' | 'name' | 'kind' | 'importId' | 'version'>[]> {
  const { id, name, kind, importId, version } = screeningLists;
  return reader
    .select({ id, name, kind, importId, version })
    .from(screeningLists)
    .where(eq(screeningLists.isActive, true));
}

/** The next names of a list, in the order of their ids. */
export async function readNames(
  reader: Reader,
  { id: listId, importId }: Pick<ListRow, 'id' | 'importId'>,
  after: string | null,
  limit: number,
): Promise<readonly Pick<EntryRow, 'id' | 'names'>[]> {
  return reader
    .select({ id: screeningEntries.id, names: screeningEntries.names })
    .from(screeningEntries)
    .where(
      and(
        eq(screeningEntries.listId, listId),
        or(isNull(screeningEntries.importId), importId === null ? undefined : eq(screeningEntries.importId, importId)),
        after === null ? undefined : sql`${screeningEntries.id} > ${after}::uuid`,
      ),
    )
    .orderBy(asc(screeningEntries.id))
    .limit(limit);
}

export type ListedEntryRow = EntryRow & Pick<ListRow, 'kind'> & { readonly listName: string };

/** Entries that count and have one of these keys. */
export async function findByKeys(reader: Reader, keys: readonly string[]): Promise<readonly ListedEntryRow[]> {
  if (keys.length === 0) return [];
  const rows = await reader
    .select({ entry: screeningEntries, kind: screeningLists.kind, listName: screeningLists.name })
    .from(screeningEntries)
    .innerJoin(screeningLists, eq(screeningLists.id, screeningEntries.listId))
    .where(
      and(
        sql`${screeningEntries.exactKeys} && ${sql.param(keys)}::text[]`,
        eq(screeningLists.isActive, true),
        counting,
      ),
    );
  return rows.map(({ entry, ...list }) => ({ ...entry, ...list }));
}

/** Entries by their ids, with their lists. */
export async function findListed(reader: Reader, ids: readonly string[]): Promise<readonly ListedEntryRow[]> {
  if (ids.length === 0) return [];
  const rows = await reader
    .select({ entry: screeningEntries, kind: screeningLists.kind, listName: screeningLists.name })
    .from(screeningEntries)
    .innerJoin(screeningLists, eq(screeningLists.id, screeningEntries.listId))
    .where(inArray(screeningEntries.id, [...ids]));
  return rows.map(({ entry, ...list }) => ({ ...entry, ...list }));
}

/**
 * Deletes what no import of the list goes by any more, so many at a time; whether some are left. Which imports it goes by is
 * read by the statement that deletes: an import that ends meanwhile is either still being read or already gone by.
 */
export async function deleteStale(tx: Tx, { id }: Pick<ListRow, 'id'>, limit: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    delete from screening_entries where id in (
      select e.id from screening_entries e join screening_lists l on l.id = e.list_id
      where l.id = ${id} and e.import_id is not null
        and e.import_id is distinct from l.import_id and e.import_id is distinct from l.former_import_id
        and not exists (select from screening_imports i where i.id = e.import_id and i.state in ('uploading', 'reading'))
      limit ${limit})`);
  return (rowCount ?? 0) === limit;
}
