import { notFound, refusal, replyToTicket, tooManyKept } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { handle } from '../deps.ts';
import { addMessage, findMessages, findTicketBySecret, lockTicket } from '../store/tickets.ts';
import { viewTicket } from '../view/view-ticket.ts';

/** As many as the page of a conversation can bear. The staff may always answer. */
const messagesMax = 200;

export const replyToTicketHandler = handle(replyToTicket, async ({ secret, message }, { db }) =>
  transaction(db, async (tx) => {
    const ticket = await lockTicket(tx, { secret });
    if (!ticket) throw refusal(notFound);
    if (ticket.messages >= messagesMax) throw refusal(tooManyKept, { max: messagesMax });
    await addMessage(tx, ticket, { message });
    const now = (await findTicketBySecret(tx, secret)) ?? ticket;
    return { ticket: viewTicket(now, await findMessages(tx, ticket.id)) };
  }),
);
