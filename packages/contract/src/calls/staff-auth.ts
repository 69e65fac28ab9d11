import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { accountNotFound, passwordIncorrect, passwordNotValid } from '../errors.ts';
import { StaffRole, staffRoles, Text, Time, Uuid } from '../scalars.ts';

/** Whoever is signed in, as he sees himself. */
export const StaffMember = z.object({
  _id: Uuid,
  email: z.string(),
  name: z.string(),
  role: StaffRole,
  /** The password is still the one the product made up at its first start. */
  isFirstPassword: z.boolean(),
  /** When this session ends, whatever happens in it. */
  sessionEndsAt: Time,
});

export const staffSignIn = defineCall({
  method: 'POST',
  path: 'admin/auth/sign-in',
  access: 'visitor',
  limit: 'sign-in',
  summary: 'Opens a staff session. An unknown address and a wrong password answer alike.',
  input: z.object({
    /** Looser than an address, so that whatever is wrong answers alike. */
    email: Text(254, 1).transform((text) => text.trim().toLowerCase()),
    password: Text(256, 1),
  }),
  output: z.object({ staff: StaffMember }),
  errors: [accountNotFound],
});

export const getStaffSession = defineCall({
  method: 'GET',
  path: 'admin/auth/session/get',
  access: { staff: staffRoles },
  summary: 'Whose session this is.',
  input: z.object({}),
  output: z.object({ staff: StaffMember }),
});

export const staffSignOut = defineCall({
  method: 'DELETE',
  path: 'admin/auth/session/destroy',
  access: { staff: staffRoles },
  summary: 'Ends the session of the caller.',
  input: z.object({}),
  output: z.object({}),
});

export const changeStaffPassword = defineCall({
  method: 'PUT',
  path: 'admin/auth/password',
  access: { staff: staffRoles },
  limit: 'sign-in',
  summary: "Changes the caller's own password and ends his other sessions.",
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
