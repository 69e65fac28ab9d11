import { confirmPasswordReset, linkNotValid, refusal } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { handle } from '../accounts/deps.ts';
import { judgePassword } from '../accounts/actions/judge-password.ts';
import { setPassword } from '../accounts/actions/set-password.ts';
import { findToken, redeemToken } from '../accounts/store/tokens.ts';
import { findUser } from '../accounts/store/users.ts';
import { hashPassword } from '../secrets/password-hash.ts';

export const confirmPasswordResetHandler = handle(confirmPasswordReset, async ({ token, password }, { db }) => {
  const found = await findToken(db, 'reset-password', token);
  const user = found && (await findUser(db, found.userId));
  if (!user) throw refusal(linkNotValid);
  const email = user.email ?? '';
  // A password that does not fit leaves the link good for another try.
  await judgePassword(password, { ...user, email });
  const passwordHash = await hashPassword(password);
  await transaction(db, async (tx) => {
    if (!(await redeemToken(tx, 'reset-password', token))) throw refusal(linkNotValid);
    await setPassword(tx, user.id, passwordHash);
  });
  return { resultAuth: false as const };
});
