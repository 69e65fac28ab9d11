import { isFailure } from '@tetri/client';
import {
  type CallOutput,
  type CallRequest,
  forbidden,
  getStaffSession,
  type StaffRole,
  staffSignIn,
  staffSignOut,
} from '@tetri/contract';
import type { AuthProvider } from 'ra-core';
import { client, ensureCsrf } from './client.ts';
import { canSee, type Room } from './rooms.ts';
import { closeSocket } from './socket.ts';

export type Staff = CallOutput<typeof getStaffSession>['staff'];

let known: Promise<Staff> | undefined;

/** Who is signed in; asked once, until a sign-in, a sign-out or a refusal. */
export function signedInStaff(): Promise<Staff> {
  if (known) return known;
  const asked = client.call(getStaffSession, {}).then(({ staff }) => staff);
  known = asked;
  // Unless somebody has signed in meanwhile: a refusal of before says nothing about that.
  asked.catch(() => known === asked && forgetStaff());
  return asked;
}

/** The next question who is signed in goes to the server. */
export function forgetStaff(): void {
  known = undefined;
}

type Credentials = CallRequest<typeof staffSignIn>;

/** Signs in with an address, a password and what proves the second factor; rejects with the call's failure. */
async function signIn(credentials: Credentials): Promise<void> {
  await ensureCsrf();
  const { staff } = await client.call(staffSignIn, credentials);
  known = Promise.resolve(staff);
}

/** The staff session as react-admin asks for it. */
export const authProvider: AuthProvider & { canAccess: NonNullable<AuthProvider['canAccess']> } = {
  async login({ email, password, code, recoveryCode }: Credentials) {
    await signIn({ email, password, code, recoveryCode });
  },
  async logout() {
    forgetStaff();
    closeSocket();
    await client.call(staffSignOut, {}).catch(() => undefined);
  },
  async checkAuth() {
    await signedInStaff();
  },
  async checkError(error: unknown) {
    if (!isFailure(error, forbidden)) return;
    forgetStaff();
    throw error;
  },
  async getIdentity() {
    const staff = await signedInStaff();
    return { id: staff._id, fullName: staff.name, ...staff };
  },
  async getPermissions(): Promise<StaffRole | undefined> {
    return signedInStaff().then(
      ({ role }) => role,
      () => undefined,
    );
  },
  async canAccess({ resource }) {
    const { role } = await signedInStaff();
    return canSee(role, resource as Room);
  },
};
