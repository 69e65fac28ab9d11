import { nameTaken, refusal, updateContent } from '@tetri/contract';
import { claimLink, saveRevision } from '../store/documents.ts';
import { readDraft } from '../actions/read-draft.ts';
import { audit } from '../../audit/index.ts';
import { changeDocument, readAgain } from './change-document.ts';
import { changedParts } from './changed-parts.ts';
import { viewWholeDocument } from '../view/view-staff-content.ts';
import { handle } from './deps.ts';

export const updateContentHandler = handle(updateContent, ({ id, version, ...written }, deps, request) => {
  const { content } = deps;
  const { actor } = request;
  const now = content.clock.now();
  return changeDocument(deps, { id, version }, async (tx, before) => {
    const { kind } = before;
    const draft = await readDraft(tx, kind, written, id);
    if (!(await claimLink(tx, { kind, link: draft.link, documentId: id, at: now }))) throw refusal(nameTaken);
    await saveRevision(tx, before, draft, { id: actor.staffId, name: actor.name });
    const document = viewWholeDocument(await readAgain(tx, id), now);
    await audit(tx, request, {
      action: 'updateContent',
      subject: 'content',
      subjectId: id,
      label: document.title,
      ...changedParts(before.draft, draft),
    });
    return { document };
  });
});
