import { fieldNotFilled, nameNotValid, refusal, register } from '@tetri/contract';
import { newId, transaction } from '../../../platform/database/index.ts';
import { announce } from '../../../platform/outbox/index.ts';
import { type AccountDeps, handle } from '../accounts/deps.ts';
import { judgeEmail } from '../accounts/actions/judge-email.ts';
import { judgePassword } from '../accounts/actions/judge-password.ts';
import { rememberRegistration } from '../accounts/actions/own-registration.ts';
import { insertRegistration } from '../accounts/store/registrations.ts';
import { readReturnTo } from '../core/read-return-to.ts';
import { splitName } from '../core/split-name.ts';
import { registrationAsked } from '../events.ts';
import { hashPassword } from '../secrets/password-hash.ts';

export const registerHandler = handle(register, async (input, deps, request) => {
  const email = judgeEmail(input.email);
  const name = splitName(input.first_name, input.last_name);
  if (!name) throw refusal(nameNotValid);
  await judgePassword(input.password, { email, ...name });
  const returnTo = input.return_to === undefined ? null : pathOf(input.return_to, deps);
  await deps.captcha.check(input.captcha);
  await deps.attempts.spendEmail('register', email);

  // Nothing here asks whether there is an account: the mail's writer does, when the answer is long gone.
  const passwordHash = await hashPassword(input.password);
  const id = newId();
  await transaction(deps.db, async (tx) => {
    await insertRegistration(tx, {
      id,
      email,
      ...name,
      lang: input.lang,
      passwordHash,
      agreeEmailNewsletter: input.agree_email,
      returnTo,
      promoCode: input.code?.trim().toLowerCase() || null,
      partnerCode: input.partner_code || null,
    });
    await announce(tx, registrationAsked, { registrationId: id }, { key: id });
  });
  rememberRegistration(id, deps, request);
  return { _id: id, email, first_name: name.firstName, last_name: name.lastName, active: false as const };
});

function pathOf(returnTo: string, { publicUrl, isOwnHost }: Pick<AccountDeps, 'publicUrl' | 'isOwnHost'>): string {
  const path = readReturnTo(returnTo, publicUrl(), isOwnHost);
  if (path === undefined)
    throw refusal(fieldNotFilled, { fieldId: 'return_to', nameField: 'return_to', err: 'regexp', type: 'body' });
  return path;
}
