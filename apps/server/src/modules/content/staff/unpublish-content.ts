import { unpublishContent } from '@tetri/contract';
import { decide } from '../store/documents.ts';
import { standingAt } from '../core/publications.ts';
import { audit } from '../../audit/index.ts';
import { changeDocument, readAgain } from './change-document.ts';
import { titleOf, viewWholeDocument } from '../view/view-staff-content.ts';
import { handle } from './deps.ts';

export const unpublishContentHandler = handle(unpublishContent, ({ id, version }, deps, request) => {
  const { content } = deps;
  const { actor } = request;
  const now = content.clock.now();
  return changeDocument(deps, { id, version }, async (tx, before) => {
    const { current, planned } = standingAt(before.publications, now);
    // Who drops a plan takes nothing from readers.
    const revision = (planned && current?.revision) ?? null;
    await decide(tx, before, { revision, at: null, author: { id: actor.staffId, name: actor.name } });
    await audit(tx, request, {
      action: 'unpublishContent',
      subject: 'content',
      subjectId: id,
      label: titleOf(before.kind, before.draft),
      oldValue: { revision: current?.revision ?? null, planned: planned ?? null },
      newValue: { revision },
    });
    return { document: viewWholeDocument(await readAgain(tx, id), now) };
  });
});
