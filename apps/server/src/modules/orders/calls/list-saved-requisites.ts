import { listSavedRequisites } from '@tetri/contract';
import { handle } from '../deps.ts';
import { listRequisites } from '../requisites/store/saved-requisites.ts';
import { viewRequisite } from '../requisites/view/view-requisite.ts';

export const listSavedRequisitesHandler = handle(
  listSavedRequisites,
  async ({ currencyId }, { db, catalog }, { actor, lang }) => {
    const rows = await listRequisites(db, actor.userId, currencyId);
    return { requisites: rows.flatMap((row) => viewRequisite(row, catalog.snapshot(), lang) ?? []) };
  },
);
