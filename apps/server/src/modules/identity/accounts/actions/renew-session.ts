import { transaction } from '../../../../platform/database/index.ts';
import type { RequestScope, UserActor } from '../../../../platform/http/index.ts';
import { hashToken, newToken } from '../../secrets/token.ts';
import type { AccountDeps } from '../deps.ts';
import { setSessionCookie } from './open-session.ts';
import { rotateUserSession } from '../store/sessions.ts';

/**
 * Gives the session of somebody who has shown anew who they are another token. The old one opens nothing any more: whoever
 * else has it is out.
 */
export async function renewSession({ db }: Pick<AccountDeps, 'db'>, request: RequestScope<UserActor>): Promise<void> {
  const token = newToken();
  await transaction(db, (tx) => rotateUserSession(tx, request.actor.sessionId, hashToken(token)));
  setSessionCookie(token, request);
}
