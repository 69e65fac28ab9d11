import { updateUndoLimit } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';

export const updateUndoLimitHandler = handle(updateUndoLimit, async ({ undoAloneUsd }, { db, settings }, request) => {
  await transaction(db, async (tx) => {
    const before = await settings.read(tx);
    await settings.change(tx, { undoAloneUsd });
    await audit(tx, request, {
      action: 'updateUndoLimit',
      subject: 'site',
      subjectId: 'undoLimit',
      label: `${undoAloneUsd} USD`,
      oldValue: { undoAloneUsd: before.undoAloneUsd },
      newValue: { undoAloneUsd },
    });
  });
  return { undoAloneUsd };
});
