import { z } from 'zod';
import { AmountText, Language, PercentText, Text, Time, Uuid } from '../scalars.ts';

/** Whoever is signed in, as every page needs them. */
export const UserInfo = z.object({
  _id: Uuid,
  email: z.string(),
  phone: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  lang: Language,
  avatar: z.object({ type: z.string(), url: z.string() }).nullable(),
  /** There is none when the person came by a provider and never set one. */
  hasPassword: z.boolean(),
  secure2fa: z.object({ active: z.boolean() }),
  affiliate: z.object({
    /** The part of the margin that is left to the customer, in percent. */
    discount: PercentText,
    /** A promo code of theirs leaves more on some orders: `getOrderDiscount` answers how much. */
    hasOrderDiscount: z.boolean(),
    /** What the person is as a partner; empty before they have looked at it. */
    type: z.enum(['byAmount', 'byServiceFee']),
    rate: PercentText,
    link: z.string(),
    balance: z.object({ usd: AmountText }),
    totalReceived: z.object({ usd: AmountText }),
  }),
  /** Kept for clients that read these; nothing is found by `uid`. */
  uid: z.string(),
  accountType: z.literal('user'),
  createdAt: Time,
  updatedAt: Time,
  verificationPerson: z.object({ status: z.enum(['none', 'pending', 'verified', 'rejected']) }),
  notifyLogin: z.boolean(),
  notifyChangePass: z.boolean(),
});
export type UserInfo = z.infer<typeof UserInfo>;

/** An address as it was typed: judged by the handler, so that what is wrong with it has a code of its own. */
export const TypedEmail = Text(254).transform((text) => text.normalize('NFC').trim().toLowerCase());
/** A password as it was typed; judged by the handler. Longer ones than anybody remembers would only cost work. */
export const TypedPassword = Text(256);
/** What the captcha's widget gave. */
export const CaptchaToken = Text(8_000).optional();
/** Six digits of the authenticator app; spaces around and between are what people copy with it. */
export const TypedCode = Text(20).transform((text) => text.replaceAll(/\s/g, ''));
/** A link's token: 256 random bits. */
export const LinkToken = Text(200, 1);
/** A browser's answer to a WebAuthn challenge, as the standard's JSON form has it; checked by the handler. */
export const PasskeyResponse = z
  .record(z.string().max(100), z.unknown())
  .refine((value) => JSON.stringify(value).length <= 20_000, { message: 'is too long' });

/**
 * What the person shows anew, so that a session that somebody else got hold of is not enough: the password where the
 * account has one, and the second factor where it is on. Who has neither and no passkey must have signed in a moment ago.
 */
export const freshProof = {
  password: TypedPassword.optional(),
  /** In place of all the others: a passkey's answer to `createPasskeyChallenge`. */
  passkey: PasskeyResponse.optional(),
};
export const secondFactorProof = {
  code: TypedCode.optional(),
  /** Instead of `code`: one of the ten printed ones. */
  recoveryCode: Text(40).optional(),
};
