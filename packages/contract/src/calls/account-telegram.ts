import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import {
  accountBlocked,
  lastWayIn,
  passkeyNotAccepted,
  passwordIncorrect,
  secondFactorRequired,
  signInTooOld,
  telegramDataNotValid,
  telegramDataTooOld,
  telegramOff,
  telegramTaken,
} from '../errors/accounts.ts';
import { notFound } from '../errors/any-call.ts';
import { Text, Time } from '../scalars.ts';
import { Utm } from '../utm.ts';
import { freshProof, PasskeyResponse, secondFactorProof, UserInfo } from './account-user.ts';

/** What Telegram hands to the Mini App, letter for letter: a query string. */
const InitData = Text(8192, 1);
/** What Telegram's sign-in page hands back behind `#tgAuthResult=`. */
const AuthResult = Text(8192, 1);
/** What `getRequestedContact` answered to the Mini App, letter for letter: a query string. */
const SharedContact = Text(8192, 1);

/** Whoever is signed in by Telegram. */
const TelegramUserInfo = UserInfo.extend({
  /** The account was made by this call. */
  isNewUser: z.boolean(),
  telegramId: z.int(),
  telegramUsername: z.string(),
  telegramPhotoUrl: z.string(),
  /** `verified`: Telegram says that the phone number is theirs. */
  verificationPhone: z.object({ status: z.enum(['none', 'verified']) }),
  /** The partner who brought them, for the orders that follow; "" where nobody did. */
  refCode: z.string(),
  /** The campaign whose link to the bot led here in the last thirty days, for the orders that follow. */
  utm: Utm,
  /** When it led here: of two the later one counts. Null without one. */
  utmAt: Time.nullable(),
});
export type TelegramUserInfo = z.infer<typeof TelegramUserInfo>;

const terms = {
  /** A phone number as it was typed; kept where the account has none. What is no number is passed over. */
  phone: Text(40).optional(),
  /** The contact that the person shared, signed by Telegram; kept where the account has no number. What is not right is passed over. */
  contact: SharedContact.optional(),
  /** Whose link led here: kept with a new account. */
  refCode: Text(64).optional(),
  /** Activated with a new account, where it is good. */
  promoCode: Text(64).optional(),
  ...secondFactorProof,
  passkey: PasskeyResponse.optional(),
};
const signInErrors = [
  telegramOff,
  telegramDataNotValid,
  telegramDataTooOld,
  accountBlocked,
  secondFactorRequired,
  passkeyNotAccepted,
];

export const signInByTelegram = defineCall({
  method: 'POST',
  path: 'user/auth/telegram',
  access: 'visitor',
  limit: 'sign-in',
  summary:
    'Opens a session by what Telegram hands to the Mini App; makes an account for whoever has none. The data is good for an hour and five sessions.',
  input: z.object({ authData: InitData, ...terms }),
  output: TelegramUserInfo,
  errors: signInErrors,
});

export const signInByInitData = defineCall({
  method: 'POST',
  path: 'user/auth/sign-in/telegram',
  access: 'visitor',
  limit: 'sign-in',
  summary: 'The same as `user/auth/telegram`, for clients that call the data so.',
  input: z.object({ initData: InitData, ...terms }),
  output: TelegramUserInfo,
  errors: signInErrors,
});

export const signInByTelegramPage = defineCall({
  method: 'POST',
  path: 'user/auth/telegram/page',
  access: 'visitor',
  limit: 'sign-in',
  summary:
    'Opens a session by what the sign-in page of Telegram handed back to this browser, which set out from `user/auth/telegram/start` less than ten minutes ago.',
  input: z.object({ authResult: AuthResult, ...terms }),
  output: TelegramUserInfo,
  errors: signInErrors,
});

export const getTelegramLink = defineCall({
  method: 'GET',
  path: 'user/profile/telegram/get',
  access: 'person',
  summary: 'Which Telegram account opens this account.',
  input: z.object({}),
  output: z.object({
    /** One may sign in by Telegram here. */
    isOffered: z.boolean(),
    telegram: z
      .object({
        telegramId: z.int(),
        telegramUsername: z.string(),
        telegramPhotoUrl: z.string(),
        /** The bot may write to them, as far as it is known. */
        mayWrite: z.boolean(),
        createdAt: Time,
      })
      .nullable(),
  }),
});

const linkErrors = [telegramOff, telegramDataNotValid, telegramDataTooOld, telegramTaken];
const proofErrors = [passwordIncorrect, secondFactorRequired, passkeyNotAccepted, signInTooOld];

export const createTelegramLink = defineCall({
  method: 'POST',
  path: 'user/profile/telegram/create',
  access: 'person',
  limit: 'sign-in',
  summary:
    'Links a Telegram account: at once by `authData` in the Mini App; without it the browser goes to `url` and comes back within ten minutes. Asks for all that signing in does.',
  input: z.object({ authData: InitData.optional(), ...freshProof, ...secondFactorProof }),
  output: z.object({
    /** Where the browser goes next; null where the account is linked already. */
    url: z.string().nullable(),
  }),
  errors: [...linkErrors, ...proofErrors],
});

export const confirmTelegramLink = defineCall({
  method: 'POST',
  path: 'user/profile/telegram/confirm',
  access: 'person',
  limit: 'sign-in',
  summary: 'Ends the way that `createTelegramLink` began, by what the sign-in page of Telegram handed back.',
  input: z.object({ authResult: AuthResult }),
  output: z.object({}),
  errors: linkErrors,
});

export const updateTelegramLink = defineCall({
  method: 'PUT',
  path: 'user/profile/telegram/update',
  access: 'person',
  summary: 'What the person let the bot do or know: that it may write to them, and the contact that they shared.',
  input: z.object({ mayWrite: z.boolean().optional(), contact: SharedContact.optional() }),
  output: z.object({ phone: z.string(), verificationPhone: z.object({ status: z.enum(['none', 'verified']) }) }),
  errors: [notFound, telegramOff, telegramDataNotValid, telegramDataTooOld],
});

export const deleteTelegramLink = defineCall({
  method: 'DELETE',
  path: 'user/profile/telegram/delete',
  access: 'person',
  limit: 'sign-in',
  summary: 'The Telegram account opens this one no longer. Asks for all that signing in does.',
  input: z.object({ ...freshProof, ...secondFactorProof }),
  output: z.object({}),
  errors: [lastWayIn, ...proofErrors],
});
