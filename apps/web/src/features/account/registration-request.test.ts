import { expect, test } from 'vitest';
import type { RegistrationFields } from './registration-problems.ts';
import { registrationRequest } from './registration-request.ts';

const fields: RegistrationFields = {
  name: ' Nino Beridze ',
  email: ' Nino@Example.com ',
  password: ' kfj3x9 ',
  promoCode: ' Spring26 ',
  agreeEmail: true,
  agreeRules: true,
};
const sent = (changes: Partial<RegistrationFields>, origin: { partner?: string; captcha?: string } = {}) =>
  JSON.parse(
    JSON.stringify(
      registrationRequest({ ...fields, ...changes }, { lang: 'ka', partner: origin.partner, captcha: origin.captcha }),
    ),
  ) as unknown;

test('trims the name, e-mail and promo code, the latter two in small letters, and leaves the password as it is', () => {
  expect(sent({}, { partner: 'friend', captcha: 'token' })).toEqual({
    email: 'nino@example.com',
    password: ' kfj3x9 ',
    first_name: 'Nino Beridze',
    agree_email: true,
    code: 'spring26',
    captcha: 'token',
    partner_code: 'friend',
    return_to: '/ka/{status}/confirm/account/',
    lang: 'ka',
  });
});

test('sends a captcha, a partner and a promo code only where there is one', () => {
  expect(Object.keys(sent({ promoCode: ' ' }) as object).sort()).toEqual(
    ['email', 'password', 'first_name', 'agree_email', 'return_to', 'lang'].sort(),
  );
});
