import { answerChatWithFile, notFound, refusal } from '@tetri/contract';
import { addLine, findChat, keepChatFile, leaveRoomForFile } from '../../support/index.ts';
import { changeChat } from '../chats/change-chat.ts';
import { viewWholeChat } from '../chats/view-staff-chat.ts';
import { judgedFirst } from '../../../platform/http/index.ts';
import { handle, type OperationsDeps } from '../deps.ts';

async function refuseUnknown({ id }: { id: string }, { db }: Pick<OperationsDeps, 'db'>): Promise<void> {
  if (!(await findChat(db, id))) throw refusal(notFound);
}

const answering = handle(answerChatWithFile, async ({ id }, scope) => {
  const { actor, chatFiles, db, files } = scope;
  await refuseUnknown({ id }, scope);
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

export const answerChatWithFileHandler = judgedFirst(answering, refuseUnknown);
