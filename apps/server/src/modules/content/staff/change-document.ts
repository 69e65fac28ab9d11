import { changedMeanwhile, notFound, refusal } from '@tetri/contract';
import { transaction, type Tx } from '../../../platform/database/index.ts';
import { type EditedDocument, findDocument, lockContent } from '../store/documents.ts';
import type { ContentStaffDeps } from './deps.ts';

/** Changes the document that an editor has before them, in one transaction; refuses when it is another by now. */
export function changeDocument<Result>(
  { db }: Pick<ContentStaffDeps, 'db'>,
  { id, version }: { readonly id: string; readonly version: number },
  change: (tx: Tx, document: EditedDocument) => Promise<Result>,
): Promise<Result> {
  return transaction(db, async (tx) => {
    await lockContent(tx);
    const document = await findDocument(tx, id);
    if (!document) throw refusal(notFound);
    if (document.version !== version) throw refusal(changedMeanwhile);
    return change(tx, document);
  });
}

/** The document as it stands after its change. */
export async function readAgain(tx: Tx, id: string): Promise<EditedDocument> {
  const document = await findDocument(tx, id);
  if (!document) throw new Error('a document that was changed is gone');
  return document;
}
