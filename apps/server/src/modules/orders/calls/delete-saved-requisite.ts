import { deleteSavedRequisite } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { handle } from '../deps.ts';
import { deleteRequisite } from '../requisites/store/saved-requisites.ts';

export const deleteSavedRequisiteHandler = handle(deleteSavedRequisite, async ({ _id }, { db }, { actor }) => {
  await transaction(db, (tx) => deleteRequisite(tx, { id: _id, userId: actor.userId }));
  return {};
});
