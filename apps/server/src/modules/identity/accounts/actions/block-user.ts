import type { Clock } from '../../../../platform/clock.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { announce } from '../../../../platform/outbox/index.ts';
import { accountBlockedEvent } from '../../events.ts';
import { accountLimits } from './account-limits.ts';
import { removeEmailChange } from '../../profile/store/email-changes.ts';
import { endUserSessions } from '../store/sessions.ts';
import { deleteTokens } from '../store/tokens.ts';
import { updateUser } from '../store/users.ts';

/** Blocks the account for seven days: every session ends, every link that signs in, and what
 * a thief may have begun. Answers until when. */
export async function blockUser(tx: Tx, clock: Clock, userId: string): Promise<Date> {
  const until = new Date(clock.now().getTime() + accountLimits.blockSeconds * 1000);
  await updateUser(tx, userId, { blockedUntil: until });
  await endUserSessions(tx, userId);
  await deleteTokens(tx, userId, 'sign-in');
  await removeEmailChange(tx, userId);
  await announce(tx, accountBlockedEvent, { userId, until: until.toISOString() }, { key: userId });
  return until;
}
