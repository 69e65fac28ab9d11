import { newId, transaction, violates } from '../../../platform/database/index.ts';
import { announce } from '../../../platform/outbox/index.ts';
import { accountCreated } from '../events.ts';
import { hashToken } from '../secrets/token.ts';
import type { AccountDeps } from './deps.ts';
import { lockRegistration, type RegistrationRow, setRegistrationUser } from './registrations-store.ts';
import { insertUser } from './users-store.ts';

export interface Activation {
  readonly isActive: boolean;
  /** What the account was asked for with; undefined when the link was never one, or is too old. */
  readonly registration: RegistrationRow | undefined;
}

/**
 * Makes the account that a mail's link stands for. Following the link again is fine while it is good: mail programs follow
 * links too. An address that got an account by another link meanwhile keeps that one.
 */
export async function activate({ db }: Pick<AccountDeps, 'db'>, token: string): Promise<Activation> {
  try {
    return await transaction(db, async (tx) => {
      const registration = await lockRegistration(tx, hashToken(token));
      if (!registration) return { isActive: false, registration };
      if (registration.userId !== null) return { isActive: true, registration };
      const { email, firstName, lastName, lang, passwordHash, agreeEmailNewsletter, promoCode, partnerCode } =
        registration;
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
      return { isActive: true, registration };
    });
  } catch (error) {
    if (violates(error, 'users_email')) return { isActive: false, registration: undefined };
    throw error;
  }
}
