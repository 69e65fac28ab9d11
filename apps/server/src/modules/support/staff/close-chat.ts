import { closeChat } from '@tetri/contract';
import { closeChatRow } from '../chat/store/chats.ts';
import { changeChat } from './change-chat.ts';
import { viewWholeChat } from '../view/view-staff-chat.ts';
import { handle } from './deps.ts';

export const closeChatHandler = handle(closeChat, async ({ id }, scope) => {
  const chat = await changeChat(scope, { action: 'closeChat', id, make: (tx) => closeChatRow(tx, id) });
  return { chat: await viewWholeChat(scope.db, chat) };
});
