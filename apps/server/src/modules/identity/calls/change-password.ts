import { changePassword, passwordIncorrect, refusal } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { handle } from '../accounts/deps.ts';
import { judgePassword } from '../accounts/actions/judge-password.ts';
import { renewSession } from '../accounts/actions/renew-session.ts';
import { spendProof } from '../factors/actions/spend-proof.ts';
import { setPassword } from '../accounts/actions/set-password.ts';
import { presentUser } from '../profile/actions/present-user.ts';
import { hashPassword, isPassword } from '../secrets/password-hash.ts';

export const changePasswordHandler = handle(changePassword, async ({ oldPassword, newPassword }, deps, request) => {
  const { db, attempts } = deps;
  const { actor } = request;
  const user = await presentUser(db, actor);
  // A stolen session must not become a way to guess the password.
  await spendProof(attempts, user.id);
  if (!(await isPassword(oldPassword, user.passwordHash))) throw refusal(passwordIncorrect);
  await judgePassword(newPassword, { ...user, email: user.email ?? '' });
  const passwordHash = await hashPassword(newPassword);
  await transaction(db, (tx) => setPassword(tx, user.id, passwordHash, actor.sessionId));
  await renewSession(deps, request);
  return {};
});
