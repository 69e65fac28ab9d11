import { deleteApiKey } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { handle } from '../accounts/deps.ts';
import { removeKey } from '../api-keys/store/api-keys.ts';

export const deleteApiKeyHandler = handle(deleteApiKey, async ({ apiKey }, { db }, { actor }) => {
  await transaction(db, (tx) => removeKey(tx, actor.userId, apiKey));
  return {};
});
