import { closeChat } from '@tetri/contract';
import { closeChatRow } from '../chat/store/chats.ts';
import { changeChat } from './change-chat.ts';
import { viewWholeChat } from '../view/view-staff-chat.ts';
import { handle } from './deps.ts';

export const closeChatHandler = handle(closeChat, async ({ id }, deps, request) => {
  const chat = await changeChat({ action: 'closeChat', id, make: (tx) => closeChatRow(tx, id) }, deps, request);
  return { chat: await viewWholeChat(deps.db, chat) };
});
