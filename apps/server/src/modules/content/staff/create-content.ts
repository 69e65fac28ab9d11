import { createContent, nameTaken, refusal } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { claimLink, insertDocument, lockContent } from '../store/documents.ts';
import { readDraft } from '../actions/read-draft.ts';
import { audit } from '../../audit/index.ts';
import { readAgain } from './change-document.ts';
import { viewWholeDocument } from '../view/view-staff-content.ts';
import { handle } from './deps.ts';

export const createContentHandler = handle(createContent, ({ kind, ...written }, { db, content }, request) => {
  const { actor } = request;
  const now = content.clock.now();
  return transaction(db, async (tx) => {
    await lockContent(tx);
    const draft = await readDraft(tx, kind, written);
    const id = await insertDocument(tx, kind, draft, { id: actor.staffId, name: actor.name });
    if (!(await claimLink(tx, { kind, link: draft.link, documentId: id, at: now }))) throw refusal(nameTaken);
    const document = viewWholeDocument(await readAgain(tx, id), now);
    await audit(tx, request, {
      action: 'createContent',
      subject: 'content',
      subjectId: id,
      label: document.title,
      newValue: { kind, ...draft },
    });
    return { document };
  });
});
