import type { Tx } from '../../../../platform/database/index.ts';
import { deleteAuthenticator } from '../store/authenticators.ts';
import { removeSocialLinks } from '../../social/store/social-links.ts';
import { removeTelegramAccount } from '../../telegram/store/telegram-accounts.ts';
import { removePasskeys } from '../../passkeys/store/passkeys.ts';

/** Forgets all that protected or opened a customer's account beside its password: the account is erased. */
export async function forgetFactors(tx: Tx, userId: string): Promise<void> {
  await deleteAuthenticator(tx, { kind: 'user', id: userId });
  await removePasskeys(tx, userId);
  await removeSocialLinks(tx, userId);
  await removeTelegramAccount(tx, userId);
}
