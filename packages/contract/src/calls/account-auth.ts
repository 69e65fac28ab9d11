import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import {
  accountBlocked,
  accountNotActivated,
  accountNotFound,
  emailNotFilled,
  emailNotValid,
  linkNotValid,
  nameNotValid,
  passkeyNotAccepted,
  passwordIncorrect,
  passwordNotValid,
  secondFactorRequired,
} from '../errors/accounts.ts';
import { captchaNotFilled, captchaReset } from '../errors/any-call.ts';
import { AskedLanguage, Text, Time, Uuid } from '../scalars.ts';
import {
  CaptchaToken,
  LinkToken,
  PasskeyResponse,
  TypedCode,
  TypedEmail,
  TypedPassword,
  UserInfo,
} from './account-user.ts';

const lang = AskedLanguage.default('en');

export const register = defineCall({
  method: 'POST',
  path: 'user/auth/register',
  access: 'visitor',
  limit: 'register',
  summary: 'Asks for an account. Answers alike whether or not there is one; the mail says which.',
  input: z.object({
    email: TypedEmail,
    password: TypedPassword,
    /** A last name may stand behind a space. */
    first_name: Text(120),
    last_name: Text(120).optional(),
    agree_email: z.boolean().default(true),
    /** Whose link led here: kept with the account. */
    partner_code: Text(64).optional(),
    /** A promo code: activated with the account where it is good. */
    code: Text(60).optional(),
    captcha: CaptchaToken,
    /** An address of this site, in which `{status}` becomes `success` or `error`. */
    return_to: Text(500).optional(),
    lang,
  }),
  output: z.object({
    _id: Uuid,
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    active: z.literal(false),
  }),
  errors: [emailNotFilled, emailNotValid, nameNotValid, passwordNotValid, captchaNotFilled, captchaReset],
});

export const activateAccount = defineCall({
  method: 'POST',
  path: 'user/auth/activate',
  access: 'visitor',
  limit: 'sign-in',
  summary:
    'Makes the account that a mail asks to confirm, and signs in. In another browser than the one that registered, the password of the registration must be typed again, or a new one set in its place.',
  input: z.object({
    token: LinkToken,
    /** The one that was chosen at registration. */
    password: TypedPassword.optional(),
    /** Takes the place of the one that was chosen at registration, for whoever does not know it. */
    newPassword: TypedPassword.optional(),
    lang,
  }),
  output: z.object({
    /** Nothing was done yet: this browser did not register, so one of the two passwords must come too. */
    asksPassword: z.boolean(),
    /** A path of this site: where registration asked to go on. */
    returnTo: z.string(),
    /** Who is signed in; null where a password is asked for, and where the account was opened by this link before. */
    user: UserInfo.nullable(),
  }),
  errors: [linkNotValid, passwordIncorrect, passwordNotValid],
});

export const signIn = defineCall({
  method: 'POST',
  path: 'user/auth/sign-in',
  access: 'visitor',
  limit: 'sign-in',
  summary: 'Opens a session. Asks for the second factor, where there is one, only after the right password.',
  input: z.object({
    email: TypedEmail,
    password: TypedPassword,
    captcha: CaptchaToken,
    code: TypedCode.optional(),
    /** Instead of `code`: one of the ten printed ones. */
    recoveryCode: Text(40).optional(),
    /** Instead of `code`: a passkey's answer to `createPasskeyChallenge`. */
    passkey: PasskeyResponse.optional(),
  }),
  output: UserInfo,
  errors: [
    emailNotFilled,
    emailNotValid,
    accountNotFound,
    accountNotActivated,
    accountBlocked,
    secondFactorRequired,
    passkeyNotAccepted,
    captchaNotFilled,
    captchaReset,
  ],
});

export const requestSignInLink = defineCall({
  method: 'POST',
  path: 'user/auth/link/create',
  access: 'visitor',
  limit: 'mail',
  summary: 'Sends a link that signs in once. Always succeeds; there is a mail only where there is an account.',
  input: z.object({ email: TypedEmail, lang, captcha: CaptchaToken }),
  output: z.object({}),
  errors: [emailNotFilled, emailNotValid, captchaNotFilled, captchaReset],
});

export const signInByLink = defineCall({
  method: 'POST',
  path: 'user/auth/link/sign-in',
  access: 'visitor',
  limit: 'sign-in',
  summary: 'Opens a session by the token of a one-time link. The token is used up only when the session is open.',
  input: z.object({
    token: LinkToken,
    code: TypedCode.optional(),
    recoveryCode: Text(40).optional(),
    passkey: PasskeyResponse.optional(),
  }),
  output: UserInfo,
  errors: [linkNotValid, accountBlocked, secondFactorRequired, passkeyNotAccepted],
});

export const getSession = defineCall({
  method: 'GET',
  path: 'user/auth/session/get',
  access: 'user',
  summary: 'Who is signed in, or whose key signed.',
  input: z.object({}),
  output: UserInfo,
});

export const signOut = defineCall({
  method: 'DELETE',
  path: 'user/auth/session/destroy',
  access: 'person',
  summary: 'Ends this session.',
  input: z.object({}),
  output: z.object({}),
});

export const listSessions = defineCall({
  method: 'GET',
  path: 'user/auth/session/list',
  access: 'person',
  summary: 'Where the account is signed in.',
  input: z.object({}),
  output: z.object({
    sessions: z.array(
      z.object({
        _id: Uuid,
        userAgent: z.string(),
        ip: z.string(),
        createdAt: Time,
        lastSeenAt: Time,
        isCurrent: z.boolean(),
      }),
    ),
  }),
});

export const deleteSession = defineCall({
  method: 'DELETE',
  path: 'user/auth/session/delete',
  access: 'person',
  summary: 'Ends one other session or, without `_id`, all others. An unknown one is as good as ended.',
  input: z.object({ _id: Uuid.optional() }),
  output: z.object({}),
});

export const createSocketToken = defineCall({
  method: 'POST',
  path: 'user/auth/socket/get/token',
  access: 'person',
  summary: 'A token that opens the socket for this session once, within a minute.',
  input: z.object({}),
  output: z.object({ token: z.string() }),
});

export const requestPasswordReset = defineCall({
  method: 'POST',
  path: 'user/auth/reset-password',
  access: 'visitor',
  limit: 'mail',
  summary: 'Sends a link for a new password. Always succeeds; there is a mail only where there is an account.',
  input: z.object({ email: TypedEmail, lang, captcha: CaptchaToken }),
  output: z.object({}),
  errors: [emailNotFilled, emailNotValid, captchaNotFilled, captchaReset],
});

export const confirmPasswordReset = defineCall({
  method: 'POST',
  path: 'user/auth/reset-password/confirm',
  access: 'visitor',
  limit: 'sign-in',
  summary: 'Sets a new password by the token of a mail and ends every session. Signs nobody in: a second factor stays.',
  input: z.object({ token: LinkToken, password: TypedPassword, lang }),
  output: z.object({ resultAuth: z.literal(false) }),
  errors: [linkNotValid, passwordNotValid],
});

export const denySignIn = defineCall({
  method: 'POST',
  path: 'user/auth/sign-in/deny',
  access: 'visitor',
  limit: 'sign-in',
  summary: '"This was not me": blocks the account for seven days and ends every session, by the token of a notice.',
  input: z.object({ token: LinkToken }),
  output: z.object({ until: Time }),
  errors: [linkNotValid],
});
