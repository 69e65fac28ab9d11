import type { RequestScope } from '../../../../platform/http/index.ts';
import { accountLimits } from './account-limits.ts';
import type { AccountDeps } from '../deps.ts';

const cookie = 'registration';
const purpose = 'registration';

/** Remembers in the browser which account it asked for: there the press in the mail's page is enough. */
export function rememberRegistration(id: string, { seal }: AccountDeps, { setCookie }: RequestScope): void {
  setCookie(cookie, seal.close(Buffer.from(id), purpose), {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    maxAge: accountLimits.activationSeconds,
  });
}

/** Whether this browser asked for the account last, so that whoever uses it knows the password that was chosen. */
export function isOwnRegistration(id: string, { seal }: AccountDeps, { cookies }: RequestScope): boolean {
  const sealed = cookies[cookie];
  if (!sealed) return false;
  try {
    return seal.open(sealed, purpose).toString() === id;
  } catch {
    // Made up, or sealed by an installation that is gone.
    return false;
  }
}
