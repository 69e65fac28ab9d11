import { signOut } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { handle } from '../accounts/deps.ts';
import { clearSessionCookie } from '../accounts/actions/open-session.ts';
import { endUserSession } from '../accounts/store/sessions.ts';

export const signOutHandler = handle(signOut, async (_input, { db }, request) => {
  const { userId, sessionId } = request.actor;
  await transaction(db, (tx) => endUserSession(tx, userId, sessionId));
  clearSessionCookie(request);
  return {};
});
