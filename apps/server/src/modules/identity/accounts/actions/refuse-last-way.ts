import { lastWayIn, refusal } from '@tetri/contract';
import type { Tx } from '../../../../platform/database/index.ts';
import { listPasskeys } from '../../passkeys/store/passkeys.ts';
import { listLinks } from '../../social/store/social-links.ts';
import { findTelegramAccountOf } from '../../telegram/store/telegram-accounts.ts';
import { findUser } from '../store/users.ts';

/**
 * Refuses with `lastWayIn` where the person, locked before, could not sign in any more. An e-mail address opens the account by a
 * link that is sent to it, with a password or without; `isEmailGoing` where that is what is taken away.
 */
export async function refuseLastWay(tx: Tx, userId: string, { isEmailGoing = false } = {}): Promise<void> {
  const user = await findUser(tx, userId);
  if (!isEmailGoing && user && user.email !== null) return;
  if ((await listPasskeys(tx, userId)).length > 0 || (await listLinks(tx, userId)).length > 0) return;
  if (!(await findTelegramAccountOf(tx, userId))) throw refusal(lastWayIn);
}
