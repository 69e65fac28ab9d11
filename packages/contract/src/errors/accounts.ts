import { z } from 'zod';
import { defineError } from '../define-error.ts';
import { keyLimitNames } from '../key-limits.ts';
import { AmountText, Time } from '../scalars.ts';

export const accountNotFound = defineError(241351, 403, 'no account matches; check or register');
export const codeIncorrect = defineError(3421537955653247, 422, 'the code is incorrect');
export const codeIncorrectAgain = defineError(6741546826351955, 422, 'the code is incorrect');
export const secondFactorRequired = defineError(6231533598118172, 403, 'a second factor code is required or incorrect');
export const phoneIncorrect = defineError(7461542063995112, 422, 'the phone number is incorrect');
export const secondFactorInUse = defineError(2801537954040709, 409, 'the second factor is already in use');
export const emailNotValid = defineError(3961529529941976, 400, 'the e-mail is not valid');
export const emailInUse = defineError(11000654, 409, 'the e-mail is already in use');
export const accountNotActivated = defineError(2355231636112, 403, 'the account is not activated');
export const nameNotValid = defineError(67562, 400, 'the first or last name is not valid');
export const passwordNotValid = defineError(5341529529941981, 400, 'the password is not valid');
export const emailNotFilled = defineError(8781529530113112, 400, 'the e-mail is not filled');
export const passwordIncorrect = defineError(42208, 422, 'the current password is not correct');
export const accountBlocked = defineError(
  40303,
  403,
  'the account is blocked',
  z.object({ until: Time, days: z.int().positive() }),
);
export const secondFactorMissing = defineError(40305, 403, 'a second factor must be set up first');

/** `used` without what was asked for now; orders or US dollars, as `limit` says. */
export const keyLimitReached = defineError(
  42272,
  422,
  'this is above a limit of the API key',
  z.object({
    limit: z.enum(keyLimitNames),
    max: AmountText,
    used: AmountText,
    /** From when on as much may be done; null where it is too much at any time. */
    until: Time.nullable(),
  }),
);
export const keyLimitTooHigh = defineError(
  42273,
  422,
  'the exchange allows less',
  z.object({ limit: z.enum(keyLimitNames), max: AmountText }),
);
export const signInTooOld = defineError(40306, 403, 'the last sign-in is too long ago; sign in again');
export const openOrdersLeft = defineError(
  40905,
  409,
  'orders are still under way',
  z.object({ count: z.int().positive() }),
);
export const balanceLeft = defineError(40906, 409, 'there is still money on the balance');
export const secondFactorNotSet = defineError(40907, 409, 'no second factor is set up');
export const lastWayIn = defineError(40909, 409, 'the last way to sign in cannot be taken away');
export const linkNotValid = defineError(42212, 422, 'the link was used, is too old or never was');
export const passkeyNotAccepted = defineError(42213, 422, 'the passkey was not accepted');
export const lastOwner = defineError(42215, 422, 'there must remain an owner who can sign in');
export const botMissing = defineError(40963, 409, 'there is no messenger bot here, or it cannot be asked');
export const pushServiceUnknown = defineError(42240, 422, 'the push service of this browser is not known here');
export const telegramOff = defineError(40961, 409, 'signing in by Telegram is not offered here');
export const telegramTaken = defineError(
  40962,
  409,
  'this Telegram account opens another account that was used, or this account is opened by another one',
);
export const telegramDataNotValid = defineError(
  42261,
  422,
  'what came from Telegram was altered or made for another bot',
);
export const telegramDataTooOld = defineError(
  42262,
  422,
  'what came from Telegram is too old or was used too often; open it again',
);
