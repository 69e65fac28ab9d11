import { balanceLeft, deleteAccount, forbidden, openOrdersLeft, passwordIncorrect, refusal } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { handle } from '../accounts/deps.ts';
import { clearSessionCookie } from '../accounts/open-session.ts';
import { erasePerson } from '../profile/erase-person.ts';
import { lockUser } from '../profile/lock-user.ts';
import { presentUser } from '../profile/present-user.ts';
import { isPassword } from '../secrets/password-hash.ts';

export const deleteAccountHandler = handle(deleteAccount, async ({ password = '' }, scope) => {
  const { db, actor, attempts, fileStore, openOrders, hasBalance } = scope;
  const { email, passwordHash } = await presentUser(db, actor);
  await attempts.spendEmail('sign-in', email ?? '');
  if (passwordHash !== null && !(await isPassword(password, passwordHash))) throw refusal(passwordIncorrect);
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
