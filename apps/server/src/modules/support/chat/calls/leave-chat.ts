import { leaveChat, notFound, refusal, ticketLengthMax } from '@tetri/contract';
import { transaction } from '../../../../platform/database/index.ts';
import { announce } from '../../../../platform/outbox/index.ts';
import { judgeEmail } from '../../../identity/index.ts';
import { userIdOf } from '../../../../platform/http/index.ts';
import { ticketCreated } from '../../events.ts';
import { insertTicket } from '../../store/tickets.ts';
import { closeChatRow, findUnanswered, lockChat } from '../store/chats.ts';
import { handle } from '../deps.ts';

export const leaveChatHandler = handle(
  leaveChat,
  async ({ token, email: typed }, { db, attempts, notifyChat }, { actor, lang }) => {
    const email = judgeEmail(typed);
    await attempts.spendEmail('message', email);
    const chatId = await transaction(db, async (tx) => {
      const chat = await lockChat(tx, { token });
      if (!chat) throw refusal(notFound);
      const said = (await findUnanswered(tx, chat.id)).map(({ message, fileShownName }) => message || fileShownName);
      const message = said.join('\n').slice(0, ticketLengthMax).toWellFormed();
      const ticketId = await insertTicket(tx, { email, message, lang, userId: userIdOf(actor) });
      await announce(tx, ticketCreated, { ticketId }, { key: ticketId });
      await closeChatRow(tx, chat.id);
      return chat.id;
    });
    notifyChat(chatId);
    return {};
  },
);
