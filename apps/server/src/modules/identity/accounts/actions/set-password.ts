import type { Tx } from '../../../../platform/database/index.ts';
import { announce } from '../../../../platform/outbox/index.ts';
import { passwordChanged } from '../../events.ts';
import { removeEmailChange } from '../../profile/store/email-changes.ts';
import { endUserSessions } from '../store/sessions.ts';
import { deleteTokens } from '../store/tokens.ts';
import { updateUser } from '../store/users.ts';

/** Gives the account another password: every session but `keptSessionId` and every link that was sent before end with the old one. */
export async function setPassword(tx: Tx, userId: string, passwordHash: string, keptSessionId?: string): Promise<void> {
  await updateUser(tx, userId, { passwordHash });
  await endUserSessions(tx, userId, keptSessionId);
  await deleteTokens(tx, userId, 'reset-password');
  await deleteTokens(tx, userId, 'sign-in');
  await removeEmailChange(tx, userId);
  await announce(tx, passwordChanged, { userId }, { key: userId });
}
