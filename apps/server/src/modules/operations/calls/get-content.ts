import { getContent, notFound, refusal } from '@tetri/contract';
import { findDocument } from '../../content/index.ts';
import { viewWholeDocument } from '../content/view-staff-content.ts';
import { handle } from '../deps.ts';

export const getContentHandler = handle(getContent, async ({ id }, { db, content }) => {
  const document = await findDocument(db, id);
  if (!document) throw refusal(notFound);
  return { document: viewWholeDocument(document, content.clock.now()) };
});
