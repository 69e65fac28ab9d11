import type { Tx } from '../../../platform/database/index.ts';
import { deleteAuthenticator } from './authenticator-store.ts';
import { removeSocialLinks } from '../social/social-store.ts';
import { removePasskeys } from './passkeys/passkey-store.ts';

/** Forgets all that protected or opened a customer's account beside its password: the account is erased. */
export async function forgetFactors(tx: Tx, userId: string): Promise<void> {
  await deleteAuthenticator(tx, { kind: 'user', id: userId });
  await removePasskeys(tx, userId);
  await removeSocialLinks(tx, userId);
}
