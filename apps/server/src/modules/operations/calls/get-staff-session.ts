import { forbidden, getStaffSession, refusal } from '@tetri/contract';
import { handle } from '../deps.ts';
import { viewStaffMember } from '../view-staff-member.ts';

export const getStaffSessionHandler = handle(getStaffSession, async (_input, { actor, identity }) => {
  const found = await identity.describe(actor);
  // The session ended between the access check and here.
  if (!found) throw refusal(forbidden);
  return { staff: viewStaffMember(found.person, found.session) };
});
