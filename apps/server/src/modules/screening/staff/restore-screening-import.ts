import { changedMeanwhile, moveNotAllowed, notFound, refusal, restoreScreeningImport } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { startCustomerCheck } from '../jobs/check-customers.ts';
import { changeList, lockList } from '../store/lists.ts';
import { announceChange } from '../store/settings.ts';
import { handle } from './deps.ts';
import { readShownList } from './read-list.ts';

export const restoreScreeningImportHandler = handle(
  restoreScreeningImport,
  ({ id, version, reason }, { db, screening }, request) =>
    transaction(db, async (tx) => {
      const before = await lockList(tx, id);
      if (!before) throw refusal(notFound);
      if (before.version !== version) throw refusal(changedMeanwhile);
      const { importId, formerImportId, name } = before;
      if (formerImportId === null) throw refusal(moveNotAllowed);
      await changeList(tx, id, { importId: formerImportId, formerImportId: importId });
      await announceChange(tx);
      await startCustomerCheck(tx, screening.approved, before);
      const list = await readShownList(tx, id);
      await audit(tx, request, {
        action: 'restoreScreeningImport',
        subject: 'screening',
        subjectId: id,
        label: name,
        reason,
        oldValue: { importId },
        newValue: { importId: formerImportId },
      });
      return { list };
    }),
);
