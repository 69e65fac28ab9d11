import { forbidden, getSession, refusal } from '@tetri/contract';
import { handle } from '../accounts/deps.ts';
import { viewUserInfo } from '../accounts/actions/user-info.ts';
import { findUser } from '../accounts/store/users.ts';

export const getSessionHandler = handle(getSession, async (_input, scope) => {
  const user = await findUser(scope.db, scope.actor.userId);
  if (!user) throw refusal(forbidden);
  return viewUserInfo(scope, user);
});
