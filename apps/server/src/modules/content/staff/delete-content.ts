import { contentInUse, deleteContent, refusal } from '@tetri/contract';
import { deleteDocument, hasQuestions } from '../store/documents.ts';
import { audit } from '../../audit/index.ts';
import { changeDocument } from './change-document.ts';
import { titleOf } from '../view/view-staff-content.ts';
import { handle } from './deps.ts';

export const deleteContentHandler = handle(deleteContent, ({ id, version }, deps, request) =>
  changeDocument(deps, { id, version }, async (tx, document) => {
    const { kind, draft } = document;
    if (kind === 'faqGroup' && (await hasQuestions(tx, id, deps.content.clock.now()))) throw refusal(contentInUse);
    await deleteDocument(tx, id);
    await audit(tx, request, {
      action: 'deleteContent',
      subject: 'content',
      subjectId: id,
      label: titleOf(kind, draft),
      oldValue: { kind, link: draft.link, shared: draft.shared, texts: draft.texts },
    });
    return {};
  }),
);
