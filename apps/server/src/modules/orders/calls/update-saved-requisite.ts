import { notFound, refusal, updateSavedRequisite } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { handle } from '../deps.ts';
import { currencyFields } from '../requisites/actions/currency-fields.ts';
import { judgeRequisite } from '../requisites/actions/judge-requisite.ts';
import { findRequisite, updateRequisite } from '../requisites/store/saved-requisites.ts';
import { viewRequisite } from '../requisites/view/view-requisite.ts';

export const updateSavedRequisiteHandler = handle(
  updateSavedRequisite,
  async ({ _id, name, values }, { db, catalog }, { actor, lang }) => {
    const snapshot = catalog.snapshot();
    const own = { id: _id, userId: actor.userId };
    const changed = await transaction(db, async (tx) => {
      const before = await findRequisite(tx, own);
      if (!before) throw refusal(notFound);
      const fields = currencyFields(snapshot.routes.values(), before.currencyId);
      const judged = values ? judgeRequisite(fields, values, lang) : before.values;
      return updateRequisite(tx, { ...own, name: name ?? before.name, values: judged });
    });
    const requisite = changed && viewRequisite(changed, snapshot, lang);
    if (!requisite) throw refusal(notFound);
    return { requisite };
  },
);
