import { listApiKeys } from '@tetri/contract';
import { handle } from '../accounts/deps.ts';
import { keySurroundings } from '../api-keys/actions/key-surroundings.ts';
import { listKeys } from '../api-keys/store/api-keys.ts';
import { viewKey } from '../api-keys/view/view-key.ts';

export const listApiKeysHandler = handle(listApiKeys, async (_input, deps, { actor }) => {
  const keys = await listKeys(deps.db, actor.userId);
  const surroundings = await keySurroundings(deps.db, keys, deps);
  return { keys: keys.map((key) => viewKey(key, surroundings)) };
});
