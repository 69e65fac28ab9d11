import { answerChat } from '@tetri/contract';
import { addLine } from '../../support/index.ts';
import { changeChat } from '../chats/change-chat.ts';
import { handle } from '../deps.ts';

export const answerChatHandler = handle(answerChat, ({ id, message }, scope) =>
  changeChat(scope, {
    action: 'answerChat',
    id,
    make: (tx, chat) => addLine(tx, chat, { message, staff: scope.actor }),
  }),
);
