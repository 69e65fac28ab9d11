import { createSavedRequisite, notFound, refusal, tooManyKept } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { unlessErased } from '../../identity/index.ts';
import { handle } from '../deps.ts';
import { currencyFields } from '../requisites/actions/currency-fields.ts';
import { judgeRequisite } from '../requisites/actions/judge-requisite.ts';
import { insertRequisite, requisitesMax } from '../requisites/store/saved-requisites.ts';
import { viewRequisite } from '../requisites/view/view-requisite.ts';

export const createSavedRequisiteHandler = handle(
  createSavedRequisite,
  async ({ name, currencyId, values }, { db, catalog }, { actor, lang }) => {
    const snapshot = catalog.snapshot();
    if (!snapshot.currencies.get(currencyId)?.isActive) throw refusal(notFound);
    const judged = judgeRequisite(currencyFields(snapshot.routes.values(), currencyId), values, lang);
    const { userId } = actor;
    const row = await unlessErased(
      transaction(db, (tx) => insertRequisite(tx, { userId, currencyId, name, values: judged })),
    );
    if (!row) throw refusal(tooManyKept, { max: requisitesMax });
    const requisite = viewRequisite(row, snapshot, lang);
    if (!requisite) throw refusal(notFound);
    return { requisite };
  },
);
