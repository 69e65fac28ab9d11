import { asc, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/index.ts';
import { standingAt } from '../core/publications.ts';
import { contentDocuments, contentImages, contentLinks, contentPublications, contentRevisions } from '../tables.ts';

export type ContentRows = Awaited<ReturnType<typeof loadContent>>;

/** Reads what readers see at a moment or will see, as the database holds it now. */
export function loadContent(db: Db, at: Date) {
  return db.transaction(
    async (tx) => {
      const publications = await tx.select().from(contentPublications).orderBy(asc(contentPublications.id));
      const wanted = [...Map.groupBy(publications, ({ documentId }) => documentId)].flatMap(([id, decisions]) => {
        const { current, planned } = standingAt(decisions, at);
        return [current, planned].flatMap((one) => (one?.revision == null ? [] : [{ id, number: one.revision }]));
      });
      return {
        documents: await tx.select().from(contentDocuments),
        publications,
        revisions: await tx
          .select()
          .from(contentRevisions)
          .where(
            sql`(${contentRevisions.documentId}, ${contentRevisions.number}) in (
              select * from unnest(${sql.param(wanted.map(({ id }) => id))}::uuid[], ${sql.param(wanted.map(({ number }) => number))}::int[]))`,
          ),
        links: await tx.select().from(contentLinks),
        images: await tx.select().from(contentImages),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
