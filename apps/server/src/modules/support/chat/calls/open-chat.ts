import { openChat } from '@tetri/contract';
import { transaction } from '../../../../platform/database/index.ts';
import { forgetOldChats, insertChat } from '../store/chats.ts';
import { handle } from '../deps.ts';
import { viewChat } from '../view/view-chat.ts';

export const openChatHandler = handle(openChat, async ({ message, page }, { db, fileStore, tellChat }, { lang }) => {
  const { token, chat, forgotten } = await transaction(db, async (tx) => ({
    forgotten: await forgetOldChats(tx),
    ...(await insertChat(tx, { lang, page, message })),
  }));
  for (const fileName of forgotten) await fileStore.delete(fileName);
  tellChat(chat.id);
  return { token, chat: await viewChat(db, chat) };
});
