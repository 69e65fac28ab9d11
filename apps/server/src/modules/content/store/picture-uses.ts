import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/index.ts';
import type { Picture } from '../core/types.ts';
import { contentRevisions } from '../tables.ts';
import { type EditedDocument, findUses } from './documents.ts';

/**
 * Documents that show the picture to readers, will show it, or whose draft does. A document names it by its name, or in
 * rich text by one of its files; both are random, so where they stand the picture is meant.
 */
export function findPictureUses(tx: Tx, { name, files }: Picture, at: Date): Promise<EditedDocument[]> {
  const signs = [name, ...files.map(({ fileName }) => fileName)];
  const names = signs.map(
    (sign) =>
      sql`(strpos(${contentRevisions.shared}::text, ${sign}) > 0 or strpos(${contentRevisions.texts}::text, ${sign}) > 0)`,
  );
  return findUses(tx, sql`(${sql.join(names, sql` or `)})`, at);
}
