import type { RequestScope } from '../../../platform/http/index.ts';
import { sessionLimits } from '../staff-accounts/actions/session-limits.ts';
import { staffCookie } from '../staff-accounts/actions/resolve-actor.ts';

/** Gives the browser the session's token; an empty one takes it away. */
export function setStaffCookie(token: string, { setCookie }: Pick<RequestScope, 'setCookie'>): void {
  const maxAge = token ? sessionLimits.absoluteSeconds : 0;
  setCookie(staffCookie, token, { path: '/', httpOnly: true, sameSite: 'lax', maxAge });
}
