import { answerTicket } from '@tetri/contract';
import { announce } from '../../../platform/outbox/index.ts';
import { addMessage } from '../store/tickets.ts';
import { ticketAnswered } from '../events.ts';
import { handle } from './deps.ts';
import { changeTicket } from './change-ticket.ts';

export const answerTicketHandler = handle(answerTicket, ({ id, seen, message }, deps, request) =>
  changeTicket(
    {
      action: 'answerTicket',
      id,
      seen,
      make: async (tx, ticket) => {
        const messageId = await addMessage(tx, ticket, { message, staff: request.actor });
        await announce(tx, ticketAnswered, { ticketId: id, messageId }, { key: id });
      },
    },
    deps,
    request,
  ),
);
