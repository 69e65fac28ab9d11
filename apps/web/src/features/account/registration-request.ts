import type { CallRequest, Language, register } from '@tetri/contract';
import type { RegistrationFields } from './registration-problems.ts';

/** What the form does not ask for: each is left out where there is none. */
interface Origin {
  readonly lang: Language;
  readonly partner: string | undefined;
  readonly captcha: string | undefined;
}

/** The registration as the form has it. */
export function registrationRequest(
  { name, email, password, promoCode, agreeEmail }: RegistrationFields,
  { lang, partner, captcha }: Origin,
): CallRequest<typeof register> {
  return {
    email: email.trim().toLowerCase(),
    password,
    first_name: name.trim(),
    agree_email: agreeEmail,
    code: promoCode.trim().toLowerCase() || undefined,
    captcha,
    partner_code: partner,
    // A path: right by whatever host the page was opened.
    return_to: `/${lang}/{status}/confirm/account/`,
    lang,
  };
}
