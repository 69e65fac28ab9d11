import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import {
  accountBlocked,
  codeIncorrect,
  codeIncorrectAgain,
  lastWayIn,
  passkeyNotAccepted,
  passwordIncorrect,
  secondFactorInUse,
  secondFactorNotSet,
  secondFactorRequired,
  signInTooOld,
} from '../errors/accounts.ts';
import { tooManyKept } from '../errors/any-call.ts';
import { Text, Time, Uuid } from '../scalars.ts';
import { freshProof, PasskeyResponse, secondFactorProof, TypedCode, UserInfo } from './account-user.ts';

const RecoveryCodes = z.array(z.string());
/** What the browser's `navigator.credentials` takes, in the standard's JSON form. */
const CeremonyOptions = z.record(z.string(), z.unknown());

export const createOtp = defineCall({
  method: 'POST',
  path: 'user/profile/secure/otp/create',
  access: 'person',
  limit: 'sign-in',
  summary: 'A new secret for an authenticator app. Nothing is protected until a code of it is confirmed.',
  input: z.object({}),
  output: z.object({
    otp: z.object({
      /** `otpauth://` address. */
      url: z.string(),
      /** The address as a QR code: a data URL. */
      image: z.string(),
      /** The secret in Base32, for typing. */
      secret: z.string(),
    }),
  }),
  errors: [secondFactorInUse],
});

export const confirmOtp = defineCall({
  method: 'POST',
  path: 'user/profile/secure/otp/confirm',
  access: 'person',
  limit: 'sign-in',
  summary:
    'Turns the second factor on by a code of the new secret and, ten minutes after signing in, the password or a passkey; gives ten recovery codes once.',
  input: z.object({ code: TypedCode, userId: Uuid.optional(), ...freshProof }),
  output: z.object({ recoveryCodes: RecoveryCodes }),
  errors: [codeIncorrect, secondFactorInUse, secondFactorNotSet, passwordIncorrect, passkeyNotAccepted, signInTooOld],
});

export const deleteOtp = defineCall({
  method: 'DELETE',
  path: 'user/profile/secure/otp/delete',
  access: 'person',
  limit: 'sign-in',
  summary: 'Turns the second factor off by a fresh code or, for whoever lost the app, a recovery code.',
  input: z.object({
    code: TypedCode.optional(),
    /** Instead of `code`. */
    recoveryCode: Text(40).optional(),
  }),
  output: z.object({}),
  errors: [codeIncorrectAgain, secondFactorNotSet],
});

export const getSecondFactor = defineCall({
  method: 'GET',
  path: 'user/profile/secure/get',
  access: 'person',
  summary: 'What protects the account beside the password.',
  input: z.object({}),
  output: z.object({
    otp: z.object({ active: z.boolean(), since: Time.nullable() }),
    recoveryCodesLeft: z.int(),
    passkeys: z.array(z.object({ _id: Uuid, name: z.string(), createdAt: Time, lastUsedAt: Time.nullable() })),
  }),
});

export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: 'user/profile/secure/recovery/create',
  access: 'person',
  limit: 'sign-in',
  summary: 'Ten new recovery codes in place of the old ones, by a fresh code.',
  input: z.object({ code: TypedCode }),
  output: z.object({ recoveryCodes: RecoveryCodes }),
  errors: [codeIncorrect, secondFactorNotSet],
});

export const createPasskeyOptions = defineCall({
  method: 'POST',
  path: 'user/profile/secure/passkey/options',
  access: 'person',
  limit: 'sign-in',
  summary:
    'What the browser needs to make a passkey for this account; good for five minutes. Asks for all that signing in does, ten minutes after signing in.',
  input: z.object({ ...freshProof, ...secondFactorProof }),
  output: z.object({ options: CeremonyOptions }),
  errors: [passwordIncorrect, secondFactorRequired, passkeyNotAccepted, signInTooOld, tooManyKept],
});

export const createPasskey = defineCall({
  method: 'POST',
  path: 'user/profile/secure/passkey/create',
  access: 'person',
  summary: 'Keeps the passkey that the browser made.',
  input: z.object({ name: Text(60, 1), response: PasskeyResponse }),
  output: z.object({ passkey: z.object({ _id: Uuid, name: z.string(), createdAt: Time }) }),
  errors: [passkeyNotAccepted, tooManyKept],
});

export const deletePasskey = defineCall({
  method: 'DELETE',
  path: 'user/profile/secure/passkey/delete',
  access: 'person',
  limit: 'sign-in',
  summary: 'Forgets a passkey. An unknown one is as good as forgotten. Asks for all that signing in does.',
  input: z.object({ _id: Uuid, ...freshProof, ...secondFactorProof }),
  output: z.object({}),
  errors: [lastWayIn, passwordIncorrect, secondFactorRequired, passkeyNotAccepted, signInTooOld],
});

export const createPasskeyChallenge = defineCall({
  method: 'POST',
  path: 'user/auth/passkey/options',
  access: 'visitor',
  limit: 'captcha',
  summary: 'What the browser needs to sign in with a passkey; good for five minutes.',
  input: z.object({}),
  output: z.object({ options: CeremonyOptions }),
});

export const signInByPasskey = defineCall({
  method: 'POST',
  path: 'user/auth/passkey/sign-in',
  access: 'visitor',
  limit: 'sign-in',
  summary: 'Opens a session by a passkey, which is two factors in one.',
  input: z.object({ response: PasskeyResponse }),
  output: UserInfo,
  errors: [passkeyNotAccepted, accountBlocked],
});
