import { listContentRevisions, notFound, refusal } from '@tetri/contract';
import { findDocument, findRevisions } from '../store/documents.ts';
import { standingAt } from '../core/publications.ts';
import { savedBy } from '../view/view-staff-content.ts';
import { countOf } from '../../../platform/http/index.ts';
import { handle } from './deps.ts';

export const listContentRevisionsHandler = handle(
  listContentRevisions,
  async ({ id, page, limit }, { db, content }) => {
    const document = await findDocument(db, id);
    if (!document) throw refusal(notFound);
    const { current } = standingAt(document.publications, content.clock.now());
    const { rows, total } = await findRevisions(db, id, { limit, offset: (page - 1) * limit });
    return {
      revisions: rows.map((row) => ({
        number: row.number,
        link: row.link,
        savedAt: row.savedAt.toISOString(),
        savedBy: savedBy(row),
        isPublic: row.number === current?.revision,
      })),
      count: countOf(total, page, limit),
    };
  },
);
