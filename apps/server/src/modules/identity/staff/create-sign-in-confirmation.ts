import { createSignInConfirmation, emailNotFilled, refusal } from '@tetri/contract';
import { deviceCookies } from '../devices/actions/device-cookie.ts';
import { handle } from './deps.ts';

export const createSignInConfirmationHandler = handle(
  createSignInConfirmation,
  async (account, { identity, attempts, askInMessenger }, { ip, userAgent, cookies }) => {
    if (account.email === '') throw refusal(emailNotFilled);
    if (!askInMessenger) return { confirmation: null };
    // A guess at the password is counted as at a sign-in.
    const { name: counted } = await identity.countedAs(account.email, cookies[deviceCookies.staff]);
    await attempts.spendEmail('sign-in', counted);
    const begun = await identity.confirmations.begin(account, (tx, question) =>
      askInMessenger(tx, question, { ip, userAgent }),
    );
    return {
      confirmation: begun
        ? { token: begun.token, number: begun.number, expiresAt: begun.expiresAt.toISOString() }
        : null,
    };
  },
);
