import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import {
  codeIncorrect,
  codeIncorrectAgain,
  emailInUse,
  lastOwner,
  linkNotValid,
  notFound,
  passwordNotValid,
  secondFactorInUse,
  secondFactorNotSet,
} from '../errors.ts';
import { Email, StaffRole, staffRoles, Text, Time, Uuid } from '../scalars.ts';
import { LinkToken, TypedCode, TypedPassword } from './account-user.ts';

const every = { staff: staffRoles } as const;
const owner = { staff: ['owner'] } as const;

const StaffPerson = z.object({
  _id: Uuid,
  email: z.string(),
  name: z.string(),
  role: StaffRole,
  isActive: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSeenAt: Time.nullable(),
  createdAt: Time,
});

const Invitation = z.object({
  _id: Uuid,
  email: z.string(),
  name: z.string(),
  role: StaffRole,
  invitedBy: z.string(),
  createdAt: Time,
  expiresAt: Time,
});

export const listStaff = defineCall({
  method: 'GET',
  path: 'admin/staff/list',
  access: { staff: ['owner', 'manager', 'auditor'] },
  summary: 'Who works here, and who is invited.',
  input: z.object({}),
  output: z.object({ staff: z.array(StaffPerson), invitations: z.array(Invitation) }),
});

export const inviteStaff = defineCall({
  method: 'POST',
  path: 'admin/staff/invite',
  access: owner,
  summary:
    'Sends an invitation that is good for three days; a new one for the same address takes the place of the old.',
  input: z.object({ email: Email, name: Text(80, 1), role: StaffRole }),
  output: z.object({ invitation: Invitation }),
  errors: [emailInUse],
});

export const deleteInvitation = defineCall({
  method: 'DELETE',
  path: 'admin/staff/invite/delete',
  access: owner,
  summary: 'Takes an invitation back. An unknown one is as good as taken back.',
  input: z.object({ _id: Uuid }),
  output: z.object({}),
});

export const acceptInvitation = defineCall({
  method: 'POST',
  path: 'admin/staff/invite/accept',
  access: 'visitor',
  limit: 'sign-in',
  summary: 'Makes the account of an invited person; signing in comes next.',
  input: z.object({ token: LinkToken, name: Text(80, 1), password: TypedPassword }),
  output: z.object({ email: z.string() }),
  errors: [linkNotValid, passwordNotValid],
});

export const updateStaff = defineCall({
  method: 'PUT',
  path: 'admin/staff/update',
  access: owner,
  summary: 'Changes name, role or whether the person may sign in; ends his sessions where he may do less.',
  input: z.object({
    _id: Uuid,
    name: Text(80, 1).optional(),
    role: StaffRole.optional(),
    isActive: z.boolean().optional(),
    reason: Text(500, 1),
  }),
  output: z.object({ staff: StaffPerson }),
  errors: [notFound, lastOwner],
});

export const resetStaffSecondFactor = defineCall({
  method: 'POST',
  path: 'admin/staff/otp/reset',
  access: owner,
  summary:
    'Takes the second factor of somebody who lost it away and ends his sessions; he sets a new one up first thing.',
  input: z.object({ _id: Uuid, reason: Text(500, 1) }),
  output: z.object({}),
  errors: [notFound, secondFactorNotSet],
});

export const createStaffOtp = defineCall({
  method: 'POST',
  path: 'admin/auth/otp/create',
  access: every,
  limit: 'sign-in',
  summary: "A new secret for the caller's authenticator app.",
  input: z.object({}),
  output: z.object({ otp: z.object({ url: z.string(), image: z.string(), secret: z.string() }) }),
  errors: [secondFactorInUse],
});

export const confirmStaffOtp = defineCall({
  method: 'POST',
  path: 'admin/auth/otp/confirm',
  access: every,
  limit: 'sign-in',
  summary: 'Turns the second factor on by a code of the new secret, and gives ten recovery codes once.',
  input: z.object({ code: TypedCode }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: [codeIncorrect, secondFactorInUse, secondFactorNotSet],
});

export const deleteStaffOtp = defineCall({
  method: 'DELETE',
  path: 'admin/auth/otp/delete',
  access: every,
  limit: 'sign-in',
  summary: 'Turns the second factor off by a fresh code, to set up another.',
  input: z.object({ code: TypedCode }),
  output: z.object({}),
  errors: [codeIncorrectAgain, secondFactorNotSet],
});
