import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { newId, type Reader, type Tx } from '../../../platform/database/index.ts';
import { screeningImportParts, screeningImports } from '../tables.ts';
import type { ImportRow } from './lists.ts';

/** The latest of all lists, fifty at most. */
export async function readImports(reader: Reader): Promise<ImportRow[]> {
  return reader.select().from(screeningImports).orderBy(desc(screeningImports.createdAt)).limit(50);
}

export async function insertImport(
  tx: Tx,
  row: Pick<ImportRow, 'listId' | 'fileName' | 'length' | 'mapping' | 'delimiter' | 'staffId' | 'staffName'>,
): Promise<ImportRow> {
  const [made] = await tx
    .insert(screeningImports)
    .values({ ...row, id: newId(), state: 'uploading', faults: [], createdAt: sql`tetri_now()` })
    .returning();
  if (!made) throw new Error('an import was not written');
  return made;
}

/** The import of a list that is not through yet. */
export async function findOpenImport(reader: Reader, listId: string): Promise<ImportRow | undefined> {
  const [row] = await reader
    .select()
    .from(screeningImports)
    .where(and(eq(screeningImports.listId, listId), inArray(screeningImports.state, ['uploading', 'reading'])));
  return row;
}

/** Locked until the transaction ends. */
export async function lockImport(tx: Tx, id: string): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(screeningImports).where(eq(screeningImports.id, id)).for('update');
  return row;
}

export async function changeImport(tx: Tx, id: string, changes: Partial<ImportRow>): Promise<ImportRow> {
  const isEnd = changes.state !== undefined && ['done', 'failed', 'cancelled'].includes(changes.state);
  const [row] = await tx
    .update(screeningImports)
    .set({ ...changes, ...(isEnd ? { finishedAt: sql`tetri_now()`, rest: '' } : {}) })
    .where(eq(screeningImports.id, id))
    .returning();
  if (!row) throw new Error('a locked import has gone');
  return row;
}

export async function insertPart(tx: Tx, importId: string, part: number, text: string): Promise<void> {
  await tx.insert(screeningImportParts).values({ importId, part, text });
}

export async function readPart(reader: Reader, importId: string, part: number): Promise<string | undefined> {
  const [row] = await reader
    .select({ text: screeningImportParts.text })
    .from(screeningImportParts)
    .where(and(eq(screeningImportParts.importId, importId), eq(screeningImportParts.part, part)))
    .orderBy(asc(screeningImportParts.part));
  return row?.text;
}

export async function deleteParts(tx: Tx, importId: string, part?: number): Promise<void> {
  await tx
    .delete(screeningImportParts)
    .where(
      and(
        eq(screeningImportParts.importId, importId),
        part === undefined ? undefined : eq(screeningImportParts.part, part),
      ),
    );
}
