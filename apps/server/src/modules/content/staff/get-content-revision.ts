import { getContentRevision, notFound, refusal } from '@tetri/contract';
import { findRevision } from '../store/documents.ts';
import { bodyOf } from '../view/view-staff-content.ts';
import { handle } from './deps.ts';

export const getContentRevisionHandler = handle(getContentRevision, async ({ id, number }, { db }) => {
  const revision = await findRevision(db, id, number);
  if (!revision) throw refusal(notFound);
  const { link, savedAt } = revision;
  return { revision: { number, link, body: bodyOf(revision), savedAt: savedAt.toISOString() } };
});
