import { listStaffApiKeys } from '@tetri/contract';
import { pageUpTo } from '../../../platform/database/index.ts';
import { cappedCountOf } from '../../../platform/http/index.ts';
import { keySurroundings } from '../api-keys/actions/key-surroundings.ts';
import { listStaffKeys, readKeyTerms } from '../api-keys/store/key-terms.ts';
import { viewStaffKey } from '../api-keys/view/view-key.ts';
import { handle } from './deps.ts';

export const listStaffApiKeysHandler = handle(listStaffApiKeys, async ({ search, page, limit }, deps) => {
  const { db } = deps;
  const asked = { search: search.trim(), ...pageUpTo(page, limit) };
  const [terms, { keys, counted }] = await Promise.all([readKeyTerms(db), listStaffKeys(db, asked)]);
  const surroundings = await keySurroundings(db, keys, deps);
  return { keys: keys.map((key) => viewStaffKey(key, surroundings)), terms, ...cappedCountOf(counted, page, limit) };
});
