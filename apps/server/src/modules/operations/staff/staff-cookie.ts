import type { RequestScope } from '../../../platform/http/index.ts';
import { sessionLimits, staffCookie } from '../../identity/index.ts';

/** Gives the browser the session's token; an empty one takes it away. */
export function setStaffCookie({ setCookie }: Pick<RequestScope, 'setCookie'>, token: string): void {
  const maxAge = token ? sessionLimits.absoluteSeconds : 0;
  setCookie(staffCookie, token, { path: '/', httpOnly: true, sameSite: 'lax', maxAge });
}
