import { linkNotValid, refusal, signInByLink } from '@tetri/contract';
import { handle } from '../accounts/deps.ts';
import { enter } from '../accounts/actions/enter.ts';
import { findToken, redeemToken } from '../accounts/store/tokens.ts';
import { findUser } from '../accounts/store/users.ts';

export const signInByLinkHandler = handle(signInByLink, async ({ token, ...answer }, deps, request) => {
  const found = await findToken(deps.db, 'sign-in', token);
  const user = found && (await findUser(deps.db, found.userId));
  if (!user) throw refusal(linkNotValid);
  await deps.secondFactor.check(user.id, answer);
  return enter(user, deps, request, {
    gone: linkNotValid,
    alongside: async (tx) => {
      if (!(await redeemToken(tx, 'sign-in', token))) throw refusal(linkNotValid);
    },
  });
});
