import { balanceLeft, openOrdersLeft, refusal } from '@tetri/contract';
import { transaction, type Tx } from '../../../../platform/database/index.ts';
import type { AccountDeps } from '../../accounts/deps.ts';
import type { UserRow } from '../../accounts/store/users.ts';
import { erasePerson } from './erase-person.ts';
import { lockUser } from './lock-user.ts';

/**
 * Erases whoever has this account, `alongside` whatever belongs to it, and removes their picture. Undefined when they are gone. Throws
 * openOrdersLeft and balanceLeft.
 */
export async function eraseAccount(
  deps: AccountDeps,
  userId: string,
  alongside: (tx: Tx, user: UserRow) => Promise<void> = async () => {},
): Promise<UserRow | undefined> {
  const { db, fileStore, openOrders, hasBalance } = deps;
  const erased = await transaction(db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) return undefined;
    const count = await openOrders(tx, user.id);
    if (count > 0) throw refusal(openOrdersLeft, { count });
    if (await hasBalance(tx, user.id)) throw refusal(balanceLeft);
    await erasePerson(tx, deps, user);
    await alongside(tx, user);
    return user;
  });
  if (erased && erased.avatar !== null) await fileStore.delete(erased.avatar);
  return erased;
}
