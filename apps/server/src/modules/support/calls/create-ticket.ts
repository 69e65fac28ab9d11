import { createTicket } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { announce } from '../../../platform/outbox/index.ts';
import { judgeEmail, unlessErased } from '../../identity/index.ts';
import { userIdOf } from '../../../platform/http/index.ts';
import { handle } from '../deps.ts';
import { ticketCreated } from '../events.ts';
import { insertTicket } from '../store/tickets.ts';

export const createTicketHandler = handle(
  createTicket,
  async ({ email: typed, message }, { db, attempts }, { actor, lang }) => {
    const email = judgeEmail(typed);
    await attempts.spendEmail('message', email);
    await unlessErased(
      transaction(db, async (tx) => {
        const ticketId = await insertTicket(tx, { email, message, lang, userId: userIdOf(actor) });
        await announce(tx, ticketCreated, { ticketId }, { key: ticketId });
      }),
    );
    return {};
  },
);
