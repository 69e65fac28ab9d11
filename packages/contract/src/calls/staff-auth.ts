import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import {
  accountNotFound,
  codeIncorrect,
  codeIncorrectAgain,
  emailNotFilled,
  passwordIncorrect,
  passwordNotValid,
  secondFactorInUse,
  secondFactorNotSet,
  secondFactorRequired,
} from '../errors/accounts.ts';
import { StaffRole, staffRoles, Text, Time, Uuid } from '../scalars.ts';
import { TypedCode, TypedEmail } from './account-user.ts';
import { listUnansweredPayments } from './staff-checkouts.ts';
import { listPlaceAlerts } from './staff-places.ts';
import { listRateAlerts } from './staff-rates.ts';
import { getMaintenance } from './staff-site.ts';

/** Whoever is signed in, as they see themselves. */
export const StaffMember = z.object({
  _id: Uuid,
  email: z.string(),
  name: z.string(),
  role: StaffRole,
  /** The password is still the one the product made up at its first start. */
  isFirstPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Nothing but a second factor may be set up: every other call is refused with `secondFactorMissing`. */
  mustSetUp: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** When this session ends, whatever happens in it. */
  sessionEndsAt: Time,
});

export const staffSignIn = defineCall({
  method: 'POST',
  path: 'admin/auth/sign-in',
  access: 'visitor',
  limit: 'sign-in',
  summary:
    'Opens a staff session. An unknown address and a wrong password answer alike; the second factor is asked for behind the right password only.',
  input: z.object({
    /** Looser than an address, so that whatever is wrong answers alike. */
    email: TypedEmail,
    password: Text(256, 1),
    code: TypedCode.optional(),
    /** In place of the code, once. */
    recoveryCode: Text(100).optional(),
    /** In place of the code: the token of a question that was confirmed in the messenger, once. */
    confirmation: Text(100).optional(),
  }),
  output: z.object({ staff: StaffMember }),
  errors: [emailNotFilled, accountNotFound, secondFactorRequired],
});

export const createSignInConfirmation = defineCall({
  method: 'POST',
  path: 'admin/auth/confirmation/create',
  access: 'visitor',
  limit: 'sign-in',
  summary:
    'Asks whoever has this password to confirm in their messenger that they sign in, for two minutes. Null where they did not choose that.',
  input: z.object({ email: TypedEmail, password: Text(256, 1) }),
  output: z.object({
    confirmation: z
      .object({
        /** Goes with the sign-in once it is confirmed. */
        token: z.string(),
        /** To be pressed in the messenger, among others. */
        number: z.int(),
        expiresAt: Time,
      })
      .nullable(),
  }),
  errors: [emailNotFilled, accountNotFound],
});

export const getSignInConfirmation = defineCall({
  method: 'GET',
  path: 'admin/auth/confirmation/get',
  access: 'visitor',
  summary: 'How far a question is that was asked in the messenger.',
  input: z.object({ token: Text(100, 1) }),
  output: z.object({ state: z.enum(['waiting', 'confirmed', 'over']) }),
});

export const getStaffSession = defineCall({
  method: 'GET',
  path: 'admin/auth/session/get',
  access: { staff: staffRoles },
  beforeSecondFactor: true,
  summary: 'Whose session this is, and what they are to know wherever they are.',
  input: z.object({}),
  output: z.object({
    staff: StaffMember,
    /** Null until a second factor is set up, where one must be; within it, null for what the role may not read, or could not be read. */
    alerts: z
      .object({
        maintenance: getMaintenance.output.nullable(),
        rates: listRateAlerts.output.nullable(),
        places: listPlaceAlerts.output.nullable(),
        unanswered: listUnansweredPayments.output.nullable(),
      })
      .nullable(),
  }),
});

export const staffSignOut = defineCall({
  method: 'DELETE',
  path: 'admin/auth/session/destroy',
  access: { staff: staffRoles },
  beforeSecondFactor: true,
  summary: 'Ends the session of the caller.',
  input: z.object({}),
  output: z.object({}),
});

export const changeStaffPassword = defineCall({
  method: 'PUT',
  path: 'admin/auth/password',
  access: { staff: staffRoles },
  beforeSecondFactor: true,
  limit: 'sign-in',
  summary: "Changes the caller's own password and ends their other sessions.",
  input: z.object({
    oldPassword: Text(256, 1),
    /** Judged by the handler, so that a weak one gets its own code. */
    newPassword: Text(256),
  }),
  output: z.object({}),
  errors: [passwordIncorrect, passwordNotValid],
});

export const createStaffSocketToken = defineCall({
  method: 'POST',
  path: 'admin/auth/socket/get/token',
  access: { staff: staffRoles },
  summary: 'A token that opens the socket for this session once, within a minute.',
  input: z.object({}),
  output: z.object({ token: z.string() }),
});

export const createStaffOtp = defineCall({
  method: 'POST',
  path: 'admin/auth/otp/create',
  access: { staff: staffRoles },
  beforeSecondFactor: true,
  limit: 'sign-in',
  summary: "A new secret for the caller's authenticator app.",
  input: z.object({}),
  output: z.object({ otp: z.object({ url: z.string(), image: z.string(), secret: z.string() }) }),
  errors: [secondFactorInUse],
});

export const confirmStaffOtp = defineCall({
  method: 'POST',
  path: 'admin/auth/otp/confirm',
  access: { staff: staffRoles },
  beforeSecondFactor: true,
  limit: 'sign-in',
  summary:
    'Turns the second factor on by a code of the new secret and gives ten recovery codes once; other sessions end.',
  input: z.object({ code: TypedCode }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: [codeIncorrect, secondFactorInUse, secondFactorNotSet],
});

export const renewStaffRecoveryCodes = defineCall({
  method: 'POST',
  path: 'admin/auth/otp/recovery/renew',
  access: { staff: staffRoles },
  limit: 'sign-in',
  summary: 'Gives ten new recovery codes by a fresh code; the old ones are void.',
  input: z.object({ code: TypedCode }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: [codeIncorrect, secondFactorNotSet],
});

export const deleteStaffOtp = defineCall({
  method: 'DELETE',
  path: 'admin/auth/otp/delete',
  access: { staff: staffRoles },
  limit: 'sign-in',
  summary: 'Turns the second factor off by a fresh code or a recovery code, to set up another; other sessions end.',
  input: z.object({ code: TypedCode.optional(), recoveryCode: Text(100).optional() }),
  output: z.object({}),
  errors: [codeIncorrectAgain, secondFactorNotSet],
});
