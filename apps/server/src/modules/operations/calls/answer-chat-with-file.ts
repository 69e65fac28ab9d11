import { answerChatWithFile, notFound, refusal } from '@tetri/contract';
import { addLine, findChat, keepChatFile, leaveRoomForFile } from '../../support/index.ts';
import { changeChat } from '../chats/change-chat.ts';
import { viewWholeChat } from '../chats/view-staff-chat.ts';
import { handle } from '../deps.ts';

export const answerChatWithFileHandler = handle(answerChatWithFile, async ({ id }, scope) => {
  const { actor, chatFiles, db, files } = scope;
  if (!(await findChat(db, id))) throw refusal(notFound);
  const chat = await keepChatFile(chatFiles, files, (file) =>
    changeChat(scope, {
      action: 'answerChatWithFile',
      id,
      make: async (tx, before) => {
        await leaveRoomForFile(tx, id, true);
        return addLine(tx, before, { message: '', file, staff: actor });
      },
    }),
  );
  return { chat: await viewWholeChat(db, chat) };
});
