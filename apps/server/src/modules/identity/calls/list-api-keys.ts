import { listApiKeys } from '@tetri/contract';
import { handle } from '../accounts/deps.ts';
import { listKeys } from '../api-keys/store/api-keys.ts';
import { viewKey } from '../api-keys/view/view-key.ts';

export const listApiKeysHandler = handle(listApiKeys, async (_input, { db }, { actor }) => ({
  keys: (await listKeys(db, actor.userId)).map(viewKey),
}));
