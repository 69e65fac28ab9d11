import type { RequestScope } from '../../../platform/http/index.ts';
import { sessionLimits } from './session-limits.ts';
import { staffCookie } from './resolve-actor.ts';

/** Gives the browser the session's token; an empty one takes it away. */
export function setStaffCookie({ setCookie }: Pick<RequestScope, 'setCookie'>, token: string): void {
  const maxAge = token ? sessionLimits.absoluteSeconds : 0;
  setCookie(staffCookie, token, { path: '/', httpOnly: true, sameSite: 'lax', maxAge });
}
