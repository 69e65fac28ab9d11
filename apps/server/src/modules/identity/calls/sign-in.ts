import { accountNotActivated, accountNotFound, Refusal, refusal, secondFactorRequired, signIn } from '@tetri/contract';
import { type AccountDeps, handle } from '../accounts/deps.ts';
import { enter } from '../accounts/actions/enter.ts';
import { judgeEmail } from '../accounts/actions/judge-email.ts';
import { refuseBlocked } from '../accounts/actions/open-session.ts';
import { spendAttempt } from '../accounts/actions/spend-attempt.ts';
import { isSecondStep, rememberStep } from '../accounts/actions/sign-in-step.ts';
import { findCandidate, findUser, updateUser, type UserRow } from '../accounts/store/users.ts';
import { hashPassword, isOutdated, isPassword } from '../secrets/password-hash.ts';

export const signInHandler = handle(signIn, async (input, deps, request) => {
  const email = judgeEmail(input.email);
  const hasAnswer = input.code !== undefined || input.recoveryCode !== undefined || input.passkey !== undefined;
  if (!hasAnswer || !isSecondStep(email, deps, request)) await deps.captcha.check(input.captcha);
  const { isKnownDevice } = await spendAttempt('sign-in', email, deps, request);
  const user = await provePassword(deps, email, input.password);
  refuseBlocked(user, deps.clock.now());
  try {
    await deps.secondFactor.check(user.id, input, { isKnownDevice });
  } catch (error) {
    if (error instanceof Refusal && error.definition === secondFactorRequired) rememberStep(email, deps, request);
    throw error;
  }
  const newHash = isOutdated(user.passwordHash ?? '') ? await hashPassword(input.password) : undefined;
  return enter(user, deps, request, {
    gone: accountNotFound,
    alongside: async (tx) => newHash && updateUser(tx, user.id, { passwordHash: newHash }),
  });
});

/** One read and one hashing whoever it is. What is known about an account is disclosed only to somebody with its password. */
async function provePassword({ db }: AccountDeps, email: string, password: string): Promise<UserRow> {
  const { userId, passwordHash } = await findCandidate(db, email);
  if (!(await isPassword(password, passwordHash))) throw refusal(accountNotFound);
  if (userId === null) throw refusal(accountNotActivated);
  const user = await findUser(db, userId);
  // Changed or erased while the password was being proved.
  if (user?.passwordHash !== passwordHash) throw refusal(accountNotFound);
  return user;
}
