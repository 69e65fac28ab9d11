import { listRequisites } from '@tetri/contract';
import { readRequisites } from '../requisites/store/read-requisites.ts';
import { countOf } from '../../../platform/http/index.ts';
import { handle } from './deps.ts';
import { viewRequisite } from '../view/view-requisite.ts';

export const listRequisitesHandler = handle(
  listRequisites,
  async ({ currencyId, isActive }, { db, catalog }, { lang }) => {
    const snapshot = catalog.snapshot();
    const found = await readRequisites(db, { currencyId, isActive });
    const requisites = found
      .filter((requisite) => snapshot.currencies.has(requisite.currencyId))
      .map((requisite) => viewRequisite(snapshot, requisite, lang));
    return { requisites, count: countOf(requisites.length, 1, Math.max(requisites.length, 1)) };
  },
);
