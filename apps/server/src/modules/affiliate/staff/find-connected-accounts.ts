import { findConnectedAccounts } from '@tetri/contract';
import type { Reader } from '../../../platform/database/index.ts';
import { findByName, findWithHeldRewards, readConnectedAccounts } from '../connections/store/accounts.ts';
import { findByTypedValue } from '../connections/store/facts.ts';
import { isShortenedFor, viewConnectedAccount } from '../connections/view/view-connections.ts';
import { handle } from './deps.ts';

const shownMax = 20;

export const findConnectedAccountsHandler = handle(findConnectedAccounts, async (input, { db }, { actor }) => {
  const isShortened = isShortenedFor(actor.role);
  const ids = await find(db, input.search.trim());
  const known = await readConnectedAccounts(db, ids.slice(0, shownMax));
  const accounts = ids.flatMap((id) => {
    const row = known.get(id);
    return row ? [viewConnectedAccount(row, isShortened)] : [];
  });
  return { accounts, isMore: ids.length > shownMax, isShortened };
});

async function find(reader: Reader, search: string): Promise<string[]> {
  if (search === '') return findWithHeldRewards(reader, shownMax + 1);
  const named = await findByName(reader, search);
  const sharing = await findByTypedValue(reader, search, shownMax + 1);
  return [...new Set([...named, ...sharing])].slice(0, shownMax + 1);
}
