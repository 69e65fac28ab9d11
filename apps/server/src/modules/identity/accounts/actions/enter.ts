import { type accountNotFound, refusal, type UserInfo } from '@tetri/contract';
import { transaction, type Tx } from '../../../../platform/database/index.ts';
import type { RequestScope } from '../../../../platform/http/index.ts';
import type { AccountDeps } from '../deps.ts';
import { deviceCookies, deviceCookieTerms } from '../../devices/actions/device-cookie.ts';
import { makeKnown } from '../../devices/actions/known-device.ts';
import { openSession, setSessionCookie, userCookie } from './open-session.ts';
import { lockUser } from '../../profile/actions/lock-user.ts';
import { viewUserInfo } from './user-info.ts';
import type { UserRow } from '../store/users.ts';

/**
 * Opens a session for somebody who has proved who they are, gives the browser its cookies and answers who it is; from now on
 * the browser is known to the account. `alongside` runs in the same transaction: what proved them is used up only when the
 * session is open. Refuses with `accountBlocked`, and with `gone` where they were erased meanwhile.
 */
export async function enter(
  user: UserRow,
  deps: AccountDeps,
  request: RequestScope,
  { gone, alongside }: { gone: typeof accountNotFound; alongside?: (tx: Tx) => Promise<unknown> },
): Promise<UserInfo> {
  const { db, clock, seal } = deps;
  const { ip, userAgent, cookies } = request;
  const { token, device } = await transaction(db, async (tx) => {
    // First, as an erasure does: what hangs on the person is locked after them.
    if (!(await lockUser(tx, user.id))) throw refusal(gone);
    await alongside?.(tx);
    const opened = await openSession(tx, { user, ip, userAgent, oldToken: cookies[userCookie] }, clock.now());
    const person = { kind: 'user', id: user.id } as const;
    const terms = { person, sessionId: opened.session.id, cookie: cookies[deviceCookies.user] };
    return { token: opened.token, device: await makeKnown(tx, seal, terms) };
  });
  setSessionCookie(token, request);
  request.setCookie(deviceCookies.user, device, deviceCookieTerms);
  return viewUserInfo(deps, user);
}
