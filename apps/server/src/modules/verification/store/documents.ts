import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Reader, secondsFromNow, type Tx } from '../../../platform/database/index.ts';
import { verificationDocuments } from '../tables.ts';
import { verificationKeys } from '../vault/index.ts';

export type DocumentRow = typeof verificationDocuments.$inferSelect;

/** How long a file waits for an answer that names it, in seconds. */
export const looseSeconds = 24 * 3600;

export async function insertDocument(tx: Tx, draft: Omit<DocumentRow, 'createdAt' | 'isSent'>): Promise<DocumentRow> {
  const [row] = await tx
    .insert(verificationDocuments)
    .values({ ...draft, createdAt: sql`tetri_now()` })
    .returning();
  if (!row) throw new Error('the document was not written');
  return row;
}

export async function findDocument(reader: Reader, id: string): Promise<DocumentRow | undefined> {
  const [row] = await reader.select().from(verificationDocuments).where(eq(verificationDocuments.id, id));
  return row;
}

/** Those of these that are the person's; they stand still until the transaction ends, and the sweep passes them over. */
export async function lockOwnDocuments(tx: Tx, userId: string, ids: readonly string[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(verificationDocuments)
    .where(and(eq(verificationDocuments.userId, userId), inArray(verificationDocuments.id, [...ids])))
    .orderBy(asc(verificationDocuments.id))
    .for('update');
}

/** Of a verification, in the order in which they were sent. */
export async function listDocuments(reader: Reader, verificationId: string): Promise<DocumentRow[]> {
  return reader
    .select()
    .from(verificationDocuments)
    .where(eq(verificationDocuments.verificationId, verificationId))
    .orderBy(asc(verificationDocuments.id));
}

export async function listDocumentsOfPerson(reader: Reader, userId: string): Promise<DocumentRow[]> {
  return reader
    .select()
    .from(verificationDocuments)
    .where(eq(verificationDocuments.userId, userId))
    .orderBy(asc(verificationDocuments.id));
}

/** Sent, and not named by any answer yet. */
export function countLoose(reader: Reader, userId: string): Promise<number> {
  return reader.$count(
    verificationDocuments,
    and(eq(verificationDocuments.userId, userId), isNull(verificationDocuments.verificationId)),
  );
}

export async function attachDocument(tx: Tx, id: string, verificationId: string, field: string): Promise<void> {
  await tx.update(verificationDocuments).set({ verificationId, field }).where(eq(verificationDocuments.id, id));
}

/** Of a verification that is handed in: from now on reviewers see its files. */
export async function markSent(tx: Tx, verificationId: string): Promise<void> {
  await tx
    .update(verificationDocuments)
    .set({ isSent: true })
    .where(eq(verificationDocuments.verificationId, verificationId));
}

/** With their keys: whatever copy of the files there is can never be read again. */
export async function deleteDocuments(tx: Tx, rows: readonly Pick<DocumentRow, 'id' | 'keyId'>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.delete(verificationDocuments).where(
    inArray(
      verificationDocuments.id,
      rows.map(({ id }) => id),
    ),
  );
  await tx.delete(verificationKeys).where(
    inArray(
      verificationKeys.id,
      rows.map(({ keyId }) => keyId),
    ),
  );
}

/** Locks some of those that no answer has named in time. */
export async function lockLoose(tx: Tx, limit: number): Promise<DocumentRow[]> {
  return tx
    .select()
    .from(verificationDocuments)
    .where(
      and(
        isNull(verificationDocuments.verificationId),
        sql`${verificationDocuments.createdAt} <= ${secondsFromNow(-looseSeconds)}`,
      ),
    )
    .orderBy(asc(verificationDocuments.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Which of these files are some document's; no more than 65,535 at once. */
export async function knownFiles(reader: Reader, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await reader
    .select({ name: verificationDocuments.fileName })
    .from(verificationDocuments)
    .where(inArray(verificationDocuments.fileName, [...names]));
  return new Set(rows.map(({ name }) => name));
}
