import { getContent, notFound, refusal } from '@tetri/contract';
import { findDocument } from '../store/documents.ts';
import { viewWholeDocument } from '../view/view-staff-content.ts';
import { handle } from './deps.ts';

export const getContentHandler = handle(getContent, async ({ id }, { db, content }) => {
  const document = await findDocument(db, id);
  if (!document) throw refusal(notFound);
  return { document: viewWholeDocument(document, content.clock.now()) };
});
