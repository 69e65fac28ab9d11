import { createScreeningEntry, fieldNotFilled, notFound, refusal, tooManyKept } from '@tetri/contract';
import { newId, transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { entryOf } from '../core/read-rows.ts';
import { startCustomerCheck } from '../jobs/check-customers.ts';
import { changeList, countOwn, insertEntries, lockList } from '../store/lists.ts';
import { announceChange } from '../store/settings.ts';
import { viewEntry } from '../view/view-list.ts';
import { handle } from './deps.ts';

const ownMax = 10_000;

export const createScreeningEntryHandler = handle(
  createScreeningEntry,
  ({ listId, names, addresses, documents, note, reason }, { db, screening }, request) =>
    transaction(db, async (tx) => {
      const list = await lockList(tx, listId);
      if (!list) throw refusal(notFound);
      const own = await countOwn(tx, listId);
      if (own >= ownMax) throw refusal(tooManyKept, { max: ownMax });
      const id = newId();
      const written = entryOf({ ref: id.slice(-12), names, addresses, documents, note });
      if (typeof written === 'string')
        throw refusal(fieldNotFilled, { fieldId: 'names', nameField: 'names', err: 'required', type: 'body' });
      const row = {
        id,
        listId,
        importId: null,
        ref: written.ref,
        names: [...written.names],
        exactKeys: [...written.exactKeys],
        details: written.details,
      };
      await insertEntries(tx, [row]);
      await changeList(tx, listId);
      await announceChange(tx);
      await startCustomerCheck(tx, screening.approved, list);
      const entry = viewEntry(row);
      const label = names[0] ?? addresses[0] ?? documents[0] ?? '';
      const newValue = { list: list.name, names, addresses, documents, note };
      await audit(tx, request, {
        action: 'createScreeningEntry',
        subject: 'screening',
        subjectId: id,
        label,
        reason,
        newValue,
      });
      return { entry };
    }),
);
