import { lastOwner, notFound, refusal, type StaffRole } from '@tetri/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { deleteInvitationsBy } from '../staff-accounts/store/invitations.ts';
import { lockWithOwners, updatePerson } from '../staff-accounts/store/people.ts';
import { removeStaffMessenger } from '../staff-accounts/store/staff-messengers.ts';
import { deleteSessionsOf, type StaffRow } from '../staff-accounts/store/staff.ts';

export interface PersonChange {
  readonly name?: string | undefined;
  readonly role?: StaffRole | undefined;
  readonly isActive?: boolean | undefined;
  readonly officeIds?: string[] | undefined;
}

export type PersonTerms = Pick<StaffRow, 'name' | 'role' | 'isActive' | 'officeIds'>;

/**
 * Changes a person, and answers what they were and is. Their sessions end when they may do less than before, and what they invited
 * as an owner ends with that role. Whoever is let go has no messenger account here any more, hired again or not. Refuses with `notFound`, or with `lastOwner` where no owner who can sign in would remain.
 */
export async function changePerson(
  tx: Tx,
  staffId: string,
  change: PersonChange,
  mayDoLess: (from: StaffRole, to: StaffRole) => boolean,
): Promise<{ before: StaffRow; after: PersonTerms }> {
  const { person, owners } = await lockWithOwners(tx, staffId);
  if (!person) throw refusal(notFound);
  const after: PersonTerms = {
    name: change.name ?? person.name,
    role: change.role ?? person.role,
    isActive: change.isActive ?? person.isActive,
    officeIds: change.officeIds ?? person.officeIds,
  };
  const isOwner = after.isActive && after.role === 'owner';
  if (!isOwner && !owners.some(({ id }) => id !== staffId)) throw refusal(lastOwner);
  await updatePerson(tx, staffId, after);
  if (!after.isActive || mayDoLess(person.role, after.role)) await deleteSessionsOf(tx, staffId);
  if (!after.isActive) await removeStaffMessenger(tx, staffId);
  if (!isOwner) await deleteInvitationsBy(tx, staffId);
  return { before: person, after };
}
