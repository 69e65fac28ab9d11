import { balanceLeft, deleteAccount, forbidden, openOrdersLeft, refusal } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { handle } from '../accounts/deps.ts';
import { clearSessionCookie } from '../accounts/actions/open-session.ts';
import { proveUnlessYoung } from '../factors/actions/prove-unless-young.ts';
import { erasePerson } from '../profile/actions/erase-person.ts';
import { lockUser } from '../profile/actions/lock-user.ts';

export const deleteAccountHandler = handle(deleteAccount, async (proof, scope) => {
  const { db, actor, fileStore, openOrders, hasBalance } = scope;
  await proveUnlessYoung(scope, proof);
  const erased = await transaction(db, async (tx) => {
    const user = await lockUser(tx, actor.userId);
    if (!user) throw refusal(forbidden);
    const count = await openOrders(tx, user.id);
    if (count > 0) throw refusal(openOrdersLeft, { count });
    if (await hasBalance(tx, user.id)) throw refusal(balanceLeft);
    await erasePerson(tx, scope, user);
    return user;
  });
  if (erased.avatar !== null) await fileStore.delete(erased.avatar);
  clearSessionCookie(scope);
  return {};
});
