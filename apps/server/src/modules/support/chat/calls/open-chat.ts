import { openChat } from '@tetri/contract';
import { transaction } from '../../../../platform/database/index.ts';
import { userIdOf } from '../../../../platform/http/index.ts';
import { unlessErased } from '../../../identity/index.ts';
import { forgetOldChats, insertChat } from '../store/chats.ts';
import { handle } from '../deps.ts';
import { viewChat } from '../view/view-chat.ts';

export const openChatHandler = handle(
  openChat,
  async ({ message, page }, { db, fileStore, notifyChat }, { actor, lang }) => {
    const userId = userIdOf(actor);
    const { token, chat, forgotten } = await unlessErased(
      transaction(db, async (tx) => ({
        forgotten: await forgetOldChats(tx),
        ...(await insertChat(tx, { lang, page, message, userId })),
      })),
    );
    for (const fileName of forgotten) await fileStore.delete(fileName);
    notifyChat(chat.id);
    return { token, chat: await viewChat(db, chat) };
  },
);
