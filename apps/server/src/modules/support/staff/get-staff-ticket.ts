import { getStaffTicket, notFound, refusal } from '@tetri/contract';
import { findTicket } from '../store/tickets.ts';
import { handle } from './deps.ts';
import { viewWholeTicket } from '../view/view-staff-ticket.ts';

export const getStaffTicketHandler = handle(getStaffTicket, async ({ id }, { db }) => {
  const ticket = await findTicket(db, id);
  if (!ticket) throw refusal(notFound);
  return { ticket: await viewWholeTicket(db, ticket) };
});
