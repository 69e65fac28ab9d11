import type { CallAnswer, getStaffSession } from '@tetri/contract';
import type { SessionRow, StaffRow } from '../identity/index.ts';

/** A staff member as he sees himself. */
export function viewStaffMember(person: StaffRow, session: SessionRow): CallAnswer<typeof getStaffSession>['staff'] {
  const { id, email, name, role, isFirstPassword } = person;
  return { _id: id, email, name, role, isFirstPassword, sessionEndsAt: session.expiresAt.toISOString() };
}
