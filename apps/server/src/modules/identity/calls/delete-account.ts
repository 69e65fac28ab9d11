import { deleteAccount, forbidden, refusal } from '@tetri/contract';
import { handle } from '../accounts/deps.ts';
import { clearSessionCookie } from '../accounts/actions/open-session.ts';
import { proveUnlessYoung } from '../factors/actions/prove-unless-young.ts';
import { eraseAccount } from '../profile/actions/erase-account.ts';

export const deleteAccountHandler = handle(deleteAccount, async (proof, deps, request) => {
  const { actor } = request;
  await proveUnlessYoung(proof, deps, actor);
  if (!(await eraseAccount(deps, actor.userId))) throw refusal(forbidden);
  clearSessionCookie(request);
  return {};
});
