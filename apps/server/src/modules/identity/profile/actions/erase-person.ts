import { eq, or } from 'drizzle-orm';
import type { Tx } from '../../../../platform/database/index.ts';
import type { AccountDeps } from '../../accounts/deps.ts';
import { endUserSessions } from '../../accounts/store/sessions.ts';
import { registrations } from '../../accounts/tables.ts';
import { deleteTokens } from '../../accounts/store/tokens.ts';
import { updateUser, type UserRow } from '../../accounts/store/users.ts';
import { removeKeys } from '../../api-keys/store/api-keys.ts';
import { forgetFactors } from '../../factors/actions/forget-factors.ts';
import { removeSocialLinks } from '../../social/store/social-links.ts';
import { removeEmailChange } from '../store/email-changes.ts';

/**
 * Erases a person: what signs them in, what is known of them, and what other modules keep. The row stays, with nothing in it,
 * because books and orders refer to its id.
 */
export async function erasePerson(
  tx: Tx,
  { personalData, clock }: Pick<AccountDeps, 'personalData' | 'clock'>,
  user: UserRow,
): Promise<void> {
  const { id, email } = user;
  for (const { erase } of personalData) await erase(tx, id);
  await endUserSessions(tx, id);
  await deleteTokens(tx, id);
  await removeKeys(tx, id);
  await forgetFactors(tx, id);
  await removeSocialLinks(tx, id);
  await removeEmailChange(tx, id);
  await tx.delete(registrations).where(or(eq(registrations.userId, id), eq(registrations.email, email ?? '')));
  await updateUser(tx, id, {
    email: null,
    firstName: '',
    lastName: '',
    phone: '',
    dateOfBirth: null,
    telegramUsername: '',
    passwordHash: null,
    agreeEmailNewsletter: false,
    promoCode: null,
    partnerCode: null,
    avatar: null,
    deletedAt: clock.now(),
  });
}
