import { deleteScreeningEntry, notFound, refusal } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { changeList, deleteEntry, findEntry, lockList } from '../store/lists.ts';
import { announceChange } from '../store/settings.ts';
import { handle } from './deps.ts';

export const deleteScreeningEntryHandler = handle(deleteScreeningEntry, ({ id, reason }, { db }, request) =>
  transaction(db, async (tx) => {
    const found = await findEntry(tx, id);
    const list = found && (await lockList(tx, found.listId));
    // What a file brought goes with the file. It may have gone while the list was waited for.
    const entry = list && (await findEntry(tx, id));
    if (!entry || entry.importId !== null) throw refusal(notFound);
    await deleteEntry(tx, id);
    await changeList(tx, list.id);
    await announceChange(tx);
    const { names, details } = entry;
    await audit(tx, request, {
      action: 'deleteScreeningEntry',
      subject: 'screening',
      subjectId: id,
      label: names[0] ?? entry.ref,
      reason,
      oldValue: { list: list.name, names, ...details },
    });
    return {};
  }),
);
