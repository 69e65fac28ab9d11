import { listContent } from '@tetri/contract';
import { findDocuments } from '../store/documents.ts';
import { viewStaffDocument } from '../view/view-staff-content.ts';
import { countOf } from '../../../platform/http/index.ts';
import { handle } from './deps.ts';

export const listContentHandler = handle(
  listContent,
  async ({ kind, state, missing, search = '', page, limit }, { db, content }) => {
    const words = search.toLowerCase();
    const now = content.clock.now();
    // Some hundreds of a kind at most, and their state is no column.
    const documents = (await findDocuments(db, { kind }))
      .map((document) => viewStaffDocument(document, now))
      .filter(
        (document) =>
          (state === undefined || document.state === state) &&
          (missing === undefined || !document.languages.includes(missing)) &&
          (document.title.toLowerCase().includes(words) || document.link.includes(words)),
      );
    return {
      documents: documents.slice((page - 1) * limit, page * limit),
      count: countOf(documents.length, page, limit),
    };
  },
);
