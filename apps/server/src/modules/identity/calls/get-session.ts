import { forbidden, getSession, refusal } from '@tetri/contract';
import { handle } from '../accounts/deps.ts';
import { viewUserInfo } from '../accounts/actions/user-info.ts';
import { findUser } from '../accounts/store/users.ts';

export const getSessionHandler = handle(getSession, async (_input, deps, { actor }) => {
  const user = await findUser(deps.db, actor.userId);
  if (!user) throw refusal(forbidden);
  return viewUserInfo(deps, user);
});
