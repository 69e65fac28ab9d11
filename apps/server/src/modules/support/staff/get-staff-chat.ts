import { getStaffChat, notFound, refusal } from '@tetri/contract';
import { findChat } from '../chat/store/chats.ts';
import { viewWholeChat } from '../view/view-staff-chat.ts';
import { handle } from './deps.ts';

export const getStaffChatHandler = handle(getStaffChat, async ({ id, before }, { db }) => {
  const chat = await findChat(db, id);
  if (!chat) throw refusal(notFound);
  return { chat: await viewWholeChat(db, chat, before) };
});
