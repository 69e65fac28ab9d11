import { getTicket, notFound, refusal } from '@tetri/contract';
import { handle } from '../deps.ts';
import { findMessages, findTicketBySecret } from '../store/tickets.ts';
import { viewTicket } from '../view/view-ticket.ts';

export const getTicketHandler = handle(getTicket, async ({ secret }, { db }) => {
  const ticket = await findTicketBySecret(db, secret);
  if (!ticket) throw refusal(notFound);
  return { ticket: viewTicket(ticket, await findMessages(db, ticket.id)) };
});
