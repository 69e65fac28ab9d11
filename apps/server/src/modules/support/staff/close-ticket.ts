import { closeTicket } from '@tetri/contract';
import { setTicketState } from '../store/tickets.ts';
import { handle } from './deps.ts';
import { changeTicket } from './change-ticket.ts';

export const closeTicketHandler = handle(closeTicket, ({ id, seen }, deps, request) =>
  changeTicket({ action: 'closeTicket', id, seen, make: (tx) => setTicketState(tx, id, 'closed') }, deps, request),
);
