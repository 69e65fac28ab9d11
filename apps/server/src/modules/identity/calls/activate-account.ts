import { activateAccount, type CallInput, linkNotValid, passwordIncorrect, refusal } from '@tetri/contract';
import type { RequestScope } from '../../../platform/http/index.ts';
import { activate } from '../accounts/actions/activate.ts';
import { type AccountDeps, handle } from '../accounts/deps.ts';
import { enter } from '../accounts/actions/enter.ts';
import { judgePassword } from '../accounts/actions/judge-password.ts';
import { isOwnRegistration } from '../accounts/actions/own-registration.ts';
import { findRegistrationByToken, type RegistrationRow } from '../accounts/store/registrations.ts';
import { hashPassword, isPassword } from '../secrets/password-hash.ts';
import { hashToken } from '../secrets/token.ts';

/**
 * At a press only, since mail scanners follow links. Whoever registers an address that is not theirs chooses its password:
 * so the mailbox alone does not make it count. Who presses either registered in this browser, or knows that password, or
 * sets another in its place.
 */
export const activateAccountHandler = handle(activateAccount, async (input, deps, request) => {
  const registration = await findRegistrationByToken(deps.db, hashToken(input.token));
  if (!registration) throw refusal(linkNotValid);
  const returnTo = registration.returnTo?.replaceAll('{status}', 'success') ?? `/${input.lang}/success/activate/`;
  if (registration.userId !== null) return { asksPassword: false, returnTo, user: null };
  const passwordHash = await provenHash(registration, input, deps, request);
  if (passwordHash === undefined) return { asksPassword: true, returnTo, user: null };
  const activation = await activate(deps, input.token, passwordHash);
  if (activation.is === 'over') throw refusal(linkNotValid);
  const user = activation.is === 'made' ? await enter(activation.user, deps, request, { gone: linkNotValid }) : null;
  return { asksPassword: false, returnTo, user };
});

/** The password that the account is to have; undefined while nothing shows that it is the person's own. */
async function provenHash(
  registration: RegistrationRow,
  { password, newPassword }: CallInput<typeof activateAccount>,
  deps: AccountDeps,
  request: RequestScope,
): Promise<string | undefined> {
  const { id, passwordHash } = registration;
  if (newPassword !== undefined) {
    await judgePassword(newPassword, registration);
    return hashPassword(newPassword);
  }
  if (password !== undefined) {
    if (!(await isPassword(password, passwordHash))) throw refusal(passwordIncorrect);
    return passwordHash;
  }
  return isOwnRegistration(id, deps, request) ? passwordHash : undefined;
}
