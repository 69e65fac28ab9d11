import { changedMeanwhile, notFound, refusal, updateScreeningList } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { refuseTaken } from '../../../platform/http/index.ts';
import { audit } from '../../audit/index.ts';
import { startCustomerCheck } from '../jobs/check-customers.ts';
import { changeList, lockList } from '../store/lists.ts';
import { announceChange } from '../store/settings.ts';
import { handle } from './deps.ts';
import { readShownList } from './read-list.ts';

export const updateScreeningListHandler = handle(
  updateScreeningList,
  ({ id, version, reason, ...terms }, { db, screening }, request) =>
    refuseTaken(() =>
      transaction(db, async (tx) => {
        const before = await lockList(tx, id);
        if (!before) throw refusal(notFound);
        if (before.version !== version) throw refusal(changedMeanwhile);
        const changed = await changeList(tx, id, terms);
        await announceChange(tx);
        if (!before.isActive) await startCustomerCheck(tx, screening.approved, changed);
        const list = await readShownList(tx, id);
        const { name, kind, isActive } = before;
        await audit(tx, request, {
          action: 'updateScreeningList',
          subject: 'screening',
          subjectId: id,
          label: terms.name,
          reason,
          oldValue: { name, kind, isActive },
          newValue: terms,
        });
        return { list };
      }),
    ),
);
