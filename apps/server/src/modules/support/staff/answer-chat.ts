import { answerChat } from '@tetri/contract';
import { addLine } from '../chat/store/chats.ts';
import { changeChat } from './change-chat.ts';
import { viewWholeChat } from '../view/view-staff-chat.ts';
import { handle } from './deps.ts';

export const answerChatHandler = handle(answerChat, async ({ id, message }, deps, request) => {
  const chat = await changeChat(
    {
      action: 'answerChat',
      id,
      make: (tx, before) => addLine(tx, before, { message, staff: request.actor }),
    },
    deps,
    request,
  );
  return { chat: await viewWholeChat(deps.db, chat) };
});
