import type { CallAnswer, getTicket } from '@tetri/contract';
import type { MessageRow, TicketRow } from '../store/tickets.ts';

/** A conversation as whoever asked sees it. */
export function viewTicket(ticket: TicketRow, messages: readonly MessageRow[]): CallAnswer<typeof getTicket>['ticket'] {
  return {
    number: String(ticket.number),
    state: ticket.state,
    createdAt: ticket.createdAt.toISOString(),
    messages: messages.map(({ id, staffId, staffName, message, at }) => ({
      _id: id,
      isStaff: staffId !== null,
      name: staffName,
      message,
      at: at.toISOString(),
    })),
  };
}
