import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import {
  emailInUse,
  emailNotFilled,
  emailNotValid,
  lastOwner,
  linkNotValid,
  passwordNotValid,
  secondFactorNotSet,
} from '../errors/accounts.ts';
import { notFound } from '../errors/any-call.ts';
import { StaffRole, Text, Time, Uuid, SeenText } from '../scalars.ts';
import { LinkToken, TypedEmail, TypedPassword } from './account-user.ts';

const owner = { staff: ['owner'] } as const;

/** One line, without spaces around it. */
const PersonName = Text(80)
  .transform((text) => text.trim())
  .pipe(z.string().regex(/^[^\p{C}]+$/u));

const StaffPerson = z.object({
  _id: Uuid,
  email: z.string(),
  name: z.string(),
  role: StaffRole,
  isActive: z.boolean(),
  /** The offices whose cash they work with; all of them where it is empty. */
  officeIds: z.array(Uuid),
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
  input: z.object({ email: TypedEmail, name: PersonName, role: StaffRole }),
  output: z.object({ invitation: Invitation }),
  errors: [emailNotFilled, emailNotValid, emailInUse],
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
  input: z.object({ token: LinkToken, name: PersonName, password: TypedPassword }),
  output: z.object({ email: z.string() }),
  errors: [linkNotValid, passwordNotValid],
});

export const updateStaff = defineCall({
  method: 'PUT',
  path: 'admin/staff/update',
  access: owner,
  summary: 'Changes name, role, offices or whether the person may sign in; ends their sessions where they may do less.',
  input: z.object({
    _id: Uuid,
    name: PersonName.optional(),
    role: StaffRole.optional(),
    isActive: z.boolean().optional(),
    officeIds: z.array(Uuid).max(100).optional(),
    reason: SeenText(500, 3),
  }),
  output: z.object({ staff: StaffPerson }),
  errors: [notFound, lastOwner],
});

export const resetStaffSecondFactor = defineCall({
  method: 'POST',
  path: 'admin/staff/otp/reset',
  access: owner,
  summary:
    'Takes the second factor of somebody who lost it away, with their Telegram account, and ends their sessions; they set a new one up first thing.',
  input: z.object({ _id: Uuid, reason: SeenText(500, 3) }),
  output: z.object({}),
  errors: [notFound, secondFactorNotSet],
});
