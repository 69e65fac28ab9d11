import { importRunning, notFound, refusal, startScreeningImport } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { findOpenImport, insertImport } from '../store/imports.ts';
import { lockList } from '../store/lists.ts';
import { viewImport } from '../view/view-list.ts';
import { handle } from './deps.ts';
import { staffOf } from './staff-of.ts';

export const startScreeningImportHandler = handle(startScreeningImport, (input, { db }, request) =>
  transaction(db, async (tx) => {
    const list = await lockList(tx, input.listId);
    if (!list) throw refusal(notFound);
    if (await findOpenImport(tx, list.id)) throw refusal(importRunning);
    const { staffId, name: staffName } = staffOf(request.actor);
    const started = await insertImport(tx, { ...input, staffId, staffName });
    const { fileName, length } = input;
    await audit(tx, request, {
      action: 'startScreeningImport',
      subject: 'screening',
      subjectId: list.id,
      label: list.name,
      newValue: { fileName, length },
    });
    return { import: viewImport(started) };
  }),
);
