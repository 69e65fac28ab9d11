import { cancelScreeningImport, moveNotAllowed, notFound, refusal } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { enqueue } from '../../../platform/outbox/index.ts';
import { audit } from '../../audit/index.ts';
import { dropStale } from '../jobs/drop-stale.ts';
import { changeImport, deleteParts, lockImport } from '../store/imports.ts';
import { findList } from '../store/lists.ts';
import { viewImport } from '../view/view-list.ts';
import { handle } from './deps.ts';

export const cancelScreeningImportHandler = handle(cancelScreeningImport, ({ id }, { db }, request) =>
  transaction(db, async (tx) => {
    const found = await lockImport(tx, id);
    if (!found) throw refusal(notFound);
    if (found.state !== 'uploading' && found.state !== 'reading') throw refusal(moveNotAllowed);
    const changed = await changeImport(tx, id, { state: 'cancelled' });
    await deleteParts(tx, id);
    await enqueue(tx, dropStale, { listId: found.listId }, { key: found.listId });
    const list = await findList(tx, found.listId);
    await audit(tx, request, {
      action: 'cancelScreeningImport',
      subject: 'screening',
      subjectId: found.listId,
      label: list?.name ?? '',
      oldValue: { fileName: found.fileName },
    });
    return { import: viewImport(changed) };
  }),
);
