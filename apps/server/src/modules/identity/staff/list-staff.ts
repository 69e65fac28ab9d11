import { listStaff } from '@tetri/contract';
import { handle } from './deps.ts';
import { viewInvitation, viewPerson } from '../view/view-person.ts';

export const listStaffHandler = handle(listStaff, async (_input, { identity }) => {
  const { people, invitations } = await identity.people.list();
  return { staff: people.map(viewPerson), invitations: invitations.map(viewInvitation) };
});
