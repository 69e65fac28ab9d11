import { newId, transaction, violates } from '../../../../platform/database/index.ts';
import { announce } from '../../../../platform/outbox/index.ts';
import { accountCreated } from '../../events.ts';
import { hashToken } from '../../secrets/token.ts';
import type { AccountDeps } from '../deps.ts';
import { lockRegistration, setRegistrationUser } from '../store/registrations.ts';
import { insertUser, type UserRow } from '../store/users.ts';

/** `over`: the link is too old, or the address got an account by another link meanwhile and keeps that one. */
type Activation = { readonly is: 'made'; readonly user: UserRow } | { readonly is: 'made before' | 'over' };

/** Makes the account that a mail's link stands for, with this password. Of two who press at once one makes it. */
export async function activate(
  { db }: Pick<AccountDeps, 'db'>,
  token: string,
  passwordHash: string,
): Promise<Activation> {
  try {
    return await transaction(db, async (tx) => {
      const registration = await lockRegistration(tx, hashToken(token));
      if (!registration) return { is: 'over' };
      if (registration.userId !== null) return { is: 'made before' };
      const { email, firstName, lastName, lang, agreeEmailNewsletter, promoCode, partnerCode } = registration;
      const user = await insertUser(tx, {
        id: newId(),
        email,
        firstName,
        lastName,
        lang,
        passwordHash,
        agreeEmailNewsletter,
        promoCode,
        partnerCode,
      });
      await setRegistrationUser(tx, registration.id, user.id);
      await announce(tx, accountCreated, { userId: user.id }, { key: user.id });
      return { is: 'made', user };
    });
  } catch (error) {
    if (violates(error, 'users_email')) return { is: 'over' };
    throw error;
  }
}
