import { getChat, notFound, refusal } from '@tetri/contract';
import { findChatByToken } from '../store/chats.ts';
import { handle } from '../deps.ts';
import { viewChat } from '../view/view-chat.ts';

export const getChatHandler = handle(getChat, async ({ token, before }, { db }) => {
  const chat = await findChatByToken(db, token);
  if (!chat) throw refusal(notFound);
  return { chat: await viewChat(db, chat, before) };
});
