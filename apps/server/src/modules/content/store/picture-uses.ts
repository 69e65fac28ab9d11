import { or, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/index.ts';
import { standingAt } from '../core/publications.ts';
import type { Picture } from '../core/types.ts';
import { contentRevisions } from '../tables.ts';
import { type EditedDocument, findDocuments } from './documents.ts';

/**
 * Documents that show the picture to readers, will show it, or whose draft does. A document names it by its name, or in
 * rich text by one of its files; both are random, so where they stand the picture is meant.
 */
export async function findPictureUses(tx: Tx, { name, files }: Picture, at: Date): Promise<EditedDocument[]> {
  const signs = [name, ...files.map(({ fileName }) => fileName)];
  const names = signs.map(
    (sign) =>
      sql`(strpos(${contentRevisions.shared}::text, ${sign}) > 0 or strpos(${contentRevisions.texts}::text, ${sign}) > 0)`,
  );
  const rows = await tx
    .select({ documentId: contentRevisions.documentId, number: contentRevisions.number })
    .from(contentRevisions)
    .where(or(...names));
  const documents = await findDocuments(tx, { ids: [...new Set(rows.map(({ documentId }) => documentId))] });
  return documents.filter(({ id, draft, publications }) => {
    const { current, planned } = standingAt(publications, at);
    const used = [draft.number, current?.revision, planned?.revision];
    return rows.some(({ documentId, number }) => documentId === id && used.includes(number));
  });
}
