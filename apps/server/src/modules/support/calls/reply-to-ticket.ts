import { notFound, refusal, replyToTicket } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { handle } from '../deps.ts';
import { addMessage, findMessages, findTicketBySecret, lockTicket } from '../tickets-store.ts';
import { viewTicket } from '../view-ticket.ts';

export const replyToTicketHandler = handle(replyToTicket, async ({ secret, message }, { db }) =>
  transaction(db, async (tx) => {
    const ticket = await lockTicket(tx, { secret });
    if (!ticket) throw refusal(notFound);
    await addMessage(tx, ticket, { message });
    const now = (await findTicketBySecret(tx, secret)) ?? ticket;
    return { ticket: viewTicket(now, await findMessages(tx, ticket.id)) };
  }),
);
