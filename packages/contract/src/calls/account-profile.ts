import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import {
  balanceLeft,
  emailInUse,
  emailNotFilled,
  emailNotValid,
  lastWayIn,
  linkNotValid,
  nameNotValid,
  openOrdersLeft,
  passkeyNotAccepted,
  passwordIncorrect,
  passwordNotValid,
  phoneIncorrect,
  secondFactorRequired,
  signInTooOld,
} from '../errors/accounts.ts';
import { fileNotAccepted, fileNotReadable, notFound, tooManyKept } from '../errors/any-call.ts';
import { AskedLanguage, Language, Text, Time, Uuid } from '../scalars.ts';
import { freshProof, LinkToken, secondFactorProof, TypedEmail, TypedPassword, UserInfo } from './account-user.ts';

const lang = AskedLanguage.default('en');
const File = z.object({ type: z.string(), url: z.string() });

export const getProfile = defineCall({
  method: 'GET',
  path: 'user/profile/details/get',
  access: 'user',
  summary: 'The whole profile.',
  input: z.object({}),
  output: z.object({
    profile: UserInfo.extend({
      dateOfBirth: z.iso.date().nullable(),
      userLocale: Language,
      telegramUsername: z.string(),
      agreeEmailNewsletter: z.boolean(),
      /** An address that waits to be confirmed. */
      newEmail: z.string().nullable(),
    }),
  }),
});

export const updateProfile = defineCall({
  method: 'POST',
  path: 'user/profile/edit/main',
  access: 'person',
  summary: 'Changes what is given; an empty text clears, what is missing stays.',
  input: z.object({
    phone: Text(40).optional(),
    dateOfBirth: z.iso.date().or(z.literal('')).optional(),
    firstName: Text(120).optional(),
    lastName: Text(120).optional(),
    userLocale: Language.optional(),
    telegramUsername: Text(33).optional(),
    notifyLogin: z.boolean().optional(),
    notifyChangePass: z.boolean().optional(),
    agreeEmailNewsletter: z.boolean().optional(),
  }),
  output: UserInfo,
  errors: [phoneIncorrect, nameNotValid],
});

export const requestEmailChange = defineCall({
  method: 'PUT',
  path: 'user/profile/edit/email',
  access: 'person',
  limit: 'mail',
  summary:
    'Sends a link to the new and to the present address; the address changes when both were followed. Asks for all that signing in does, ten minutes after signing in.',
  input: z.object({ email: TypedEmail, lang, ...freshProof, ...secondFactorProof }),
  output: z.object({}),
  errors: [emailNotFilled, emailNotValid, passwordIncorrect, secondFactorRequired, passkeyNotAccepted, signInTooOld],
});

export const confirmEmailChange = defineCall({
  method: 'POST',
  path: 'user/profile/edit/email/confirm',
  access: 'visitor',
  limit: 'sign-in',
  summary: 'Confirms one of the two addresses by the secret code of its link.',
  input: z.object({ secretCode: LinkToken, lang }),
  output: z.object({
    /** False while the other address is still to be confirmed. */
    isChanged: z.boolean(),
    /** The account has no address now: that was asked for. */
    isRemoved: z.boolean(),
  }),
  errors: [linkNotValid, emailInUse, lastWayIn],
});

export const requestEmailRemoval = defineCall({
  method: 'DELETE',
  path: 'user/profile/email/delete',
  access: 'person',
  limit: 'mail',
  summary:
    'Sends a link to the present address; once it was followed the account has none. Refused where nothing else would sign in. Asks for all that signing in does, ten minutes after signing in.',
  input: z.object({ lang, ...freshProof, ...secondFactorProof }),
  output: z.object({}),
  errors: [notFound, lastWayIn, passwordIncorrect, secondFactorRequired, passkeyNotAccepted, signInTooOld],
});

export const deleteEmailChange = defineCall({
  method: 'DELETE',
  path: 'user/profile/edit/email/delete',
  access: 'person',
  summary: 'Withdraws a change of the address that is under way: its links end. Where there is none, nothing happens.',
  input: z.object({}),
  output: z.object({}),
});

export const changePassword = defineCall({
  method: 'PUT',
  path: 'user/profile/edit/password',
  access: 'person',
  limit: 'sign-in',
  summary: 'Changes the password by the old one and ends every other session.',
  input: z.object({ oldPassword: TypedPassword, newPassword: TypedPassword }),
  output: z.object({}),
  errors: [passwordIncorrect, passwordNotValid],
});

export const blockAccount = defineCall({
  method: 'PUT',
  path: 'user/profile/access/block',
  access: 'person',
  limit: 'sign-in',
  summary: 'Blocks the account for seven days and ends every session.',
  input: z.object({}),
  output: z.object({ until: Time }),
});

export const deleteAccount = defineCall({
  method: 'DELETE',
  path: 'user/profile/access/delete',
  access: 'person',
  limit: 'sign-in',
  summary:
    'Erases the person; the books stay. Asks for all that signing in does, ten minutes after signing in; refused while orders are under way or there is a balance.',
  input: z.object({ ...freshProof, ...secondFactorProof }),
  output: z.object({}),
  errors: [passwordIncorrect, secondFactorRequired, passkeyNotAccepted, signInTooOld, openOrdersLeft, balanceLeft],
});

export const exportProfile = defineCall({
  method: 'GET',
  path: 'user/profile/export/get',
  access: 'person',
  limit: 'mail',
  summary: 'Everything that is kept about the person, by kind.',
  input: z.object({}),
  output: z.object({ export: z.record(z.string(), z.unknown()) }),
});

export const uploadImage = defineCall({
  method: 'POST',
  path: 'user/files/upload/image',
  access: 'person',
  limit: 'upload',
  multipart: 'image',
  summary:
    'A form with `type` and `image` (10 MB at most). `avatar`: a new picture of the person, PNG, JPEG or WebP. `verification`: a file for a verification, PDF too, whose `_id` its answers then name; one that none names is deleted after a day.',
  input: z.object({ type: z.enum(['avatar', 'verification']) }),
  output: z.object({
    /** Of a picture of the person, a square WebP of 256 pixels; of a verification's file, for the session that sent it alone. */
    file: File,
    /** Of a verification's file; else null. */
    _id: Uuid.nullable(),
  }),
  errors: [fileNotAccepted, fileNotReadable, tooManyKept],
});

export const deleteImage = defineCall({
  method: 'DELETE',
  path: 'user/files/delete/image',
  access: 'person',
  summary: 'Takes the picture away.',
  input: z.object({ type: z.literal('avatar') }),
  output: z.object({}),
});
