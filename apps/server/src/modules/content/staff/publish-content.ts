import { publishContent } from '@tetri/contract';
import { decide } from '../store/documents.ts';
import { standingAt } from '../core/publications.ts';
import { audit } from '../../audit/index.ts';
import { changeDocument, readAgain } from './change-document.ts';
import { titleOf, viewWholeDocument } from '../view/view-staff-content.ts';
import { handle } from './deps.ts';

export const publishContentHandler = handle(publishContent, ({ id, version, at }, deps, request) => {
  const { content } = deps;
  const { actor } = request;
  const now = content.clock.now();
  return changeDocument(deps, { id, version }, async (tx, before) => {
    const revision = before.draft.number;
    await decide(tx, before, {
      revision,
      at: at === null ? null : new Date(at),
      author: { id: actor.staffId, name: actor.name },
    });
    const after = await readAgain(tx, id);
    const { current, planned } = standingAt(before.publications, now);
    await audit(tx, request, {
      action: 'publishContent',
      subject: 'content',
      subjectId: id,
      label: titleOf(before.kind, before.draft),
      oldValue: { revision: current?.revision ?? null, planned: planned ?? null },
      newValue: { revision, from: after.publications.at(-1)?.startsAt },
    });
    return { document: viewWholeDocument(after, now) };
  });
});
