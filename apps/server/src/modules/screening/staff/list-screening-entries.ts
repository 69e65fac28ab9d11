import { listScreeningEntries, notFound, refusal } from '@tetri/contract';
import { pageUpTo } from '../../../platform/database/index.ts';
import { cappedCountOf } from '../../../platform/http/index.ts';
import { findList, listEntries } from '../store/lists.ts';
import { viewEntry } from '../view/view-list.ts';
import { handle } from './deps.ts';

export const listScreeningEntriesHandler = handle(
  listScreeningEntries,
  async ({ listId, search, page, limit }, { db }) => {
    if (!(await findList(db, listId))) throw refusal(notFound);
    const { entries, counted } = await listEntries(db, { listId, search: search.trim(), ...pageUpTo(page, limit) });
    return { entries: entries.map(viewEntry), ...cappedCountOf(counted, page, limit) };
  },
);
