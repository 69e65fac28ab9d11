import type { UserInfo } from '@tetri/contract';
import { transaction, type Tx } from '../../../platform/database/index.ts';
import type { RequestScope } from '../../../platform/http/index.ts';
import type { AccountDeps } from './deps.ts';
import { openSession, setSessionCookie, userCookie } from './open-session.ts';
import { viewUserInfo } from './user-info.ts';
import type { UserRow } from './users-store.ts';

/**
 * Opens a session for somebody who has proved who he is, gives the browser its cookie and tells who it is. `alongside`
 * runs in the same transaction: what proved him is used up only when the session is open. Refuses with `accountBlocked`.
 */
export async function enter(
  scope: AccountDeps & RequestScope,
  user: UserRow,
  alongside: (tx: Tx) => Promise<unknown> = async () => {},
): Promise<UserInfo> {
  const { db, clock, ip, userAgent, cookies } = scope;
  const { token } = await transaction(db, async (tx) => {
    await alongside(tx);
    return openSession(tx, { user, ip, userAgent, oldToken: cookies[userCookie] }, clock.now());
  });
  setSessionCookie(scope, token);
  return viewUserInfo(scope, user);
}
