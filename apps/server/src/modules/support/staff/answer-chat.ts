import { answerChat } from '@tetri/contract';
import { addLine } from '../chat/store/chats.ts';
import { changeChat } from './change-chat.ts';
import { viewWholeChat } from '../view/view-staff-chat.ts';
import { handle } from './deps.ts';

export const answerChatHandler = handle(answerChat, async ({ id, message }, scope) => {
  const chat = await changeChat(scope, {
    action: 'answerChat',
    id,
    make: (tx, before) => addLine(tx, before, { message, staff: scope.actor }),
  });
  return { chat: await viewWholeChat(scope.db, chat) };
});
