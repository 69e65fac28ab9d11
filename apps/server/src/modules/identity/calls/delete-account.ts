import { balanceLeft, deleteAccount, forbidden, openOrdersLeft, refusal } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { handle } from '../accounts/deps.ts';
import { clearSessionCookie } from '../accounts/actions/open-session.ts';
import { proveUnlessYoung } from '../factors/actions/prove-unless-young.ts';
import { erasePerson } from '../profile/actions/erase-person.ts';
import { lockUser } from '../profile/actions/lock-user.ts';

export const deleteAccountHandler = handle(deleteAccount, async (proof, deps, request) => {
  const { db, fileStore, openOrders, hasBalance } = deps;
  const { actor } = request;
  await proveUnlessYoung(proof, deps, actor);
  const erased = await transaction(db, async (tx) => {
    const user = await lockUser(tx, actor.userId);
    if (!user) throw refusal(forbidden);
    const count = await openOrders(tx, user.id);
    if (count > 0) throw refusal(openOrdersLeft, { count });
    if (await hasBalance(tx, user.id)) throw refusal(balanceLeft);
    await erasePerson(tx, deps, user);
    return user;
  });
  if (erased.avatar !== null) await fileStore.delete(erased.avatar);
  clearSessionCookie(request);
  return {};
});
