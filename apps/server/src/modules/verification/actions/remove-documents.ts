import type { Tx } from '../../../platform/database/index.ts';
import { enqueue } from '../../../platform/outbox/index.ts';
import { removeFiles } from '../jobs/remove-files.ts';
import { deleteDocuments, type DocumentRow } from '../store/documents.ts';

/** Deletes documents with their keys, and their files once that is committed. */
export async function removeDocuments(tx: Tx, rows: readonly DocumentRow[]): Promise<void> {
  if (rows.length === 0) return;
  await deleteDocuments(tx, rows);
  await enqueue(tx, removeFiles, { names: rows.map(({ fileName }) => fileName) });
}
