import { deleteEmailChange } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { handle } from '../accounts/deps.ts';
import { removeEmailChange } from '../profile/store/email-changes.ts';

export const deleteEmailChangeHandler = handle(deleteEmailChange, async (_input, { db }, { actor }) => {
  await transaction(db, (tx) => removeEmailChange(tx, actor.userId));
  return {};
});
