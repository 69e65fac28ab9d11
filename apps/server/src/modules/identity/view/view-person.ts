import type { CallAnswer, listStaff } from '@tetri/contract';
import type { PersonRow } from '../staff-accounts/store/people.ts';
import type { ShownInvitation } from '../staff-accounts/store/invitations.ts';

type Answer = CallAnswer<typeof listStaff>;

export function viewPerson(person: PersonRow): Answer['staff'][number] {
  const { id, email, name, role, isActive, officeIds, hasSecondFactor, lastSeenAt, createdAt } = person;
  return {
    _id: id,
    email,
    name,
    role,
    isActive,
    officeIds: [...officeIds],
    hasSecondFactor,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

export function viewInvitation(invitation: ShownInvitation): Answer['invitations'][number] {
  const { id, email, name, role, inviter, createdAt, expiresAt } = invitation;
  return {
    _id: id,
    email,
    name,
    role,
    invitedBy: inviter,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
