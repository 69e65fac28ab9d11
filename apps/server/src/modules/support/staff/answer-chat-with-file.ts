import { answerChatWithFile, notFound, refusal } from '@tetri/contract';
import { addLine, findChat } from '../chat/store/chats.ts';
import { keepChatFile, checkFileLimit } from '../chat/actions/keep-chat-file.ts';
import { changeChat } from './change-chat.ts';
import { viewWholeChat } from '../view/view-staff-chat.ts';
import { judgedFirst } from '../../../platform/http/index.ts';
import { handle, type SupportStaffDeps } from './deps.ts';

async function refuseUnknown({ id }: { id: string }, { db }: Pick<SupportStaffDeps, 'db'>): Promise<void> {
  if (!(await findChat(db, id))) throw refusal(notFound);
}

const answering = handle(answerChatWithFile, async ({ id }, deps, request) => {
  const { chatFiles, db } = deps;
  const { actor } = request;
  await refuseUnknown({ id }, deps);
  const chat = await keepChatFile(chatFiles, { chatId: id, request }, (file) =>
    changeChat(
      {
        action: 'answerChatWithFile',
        id,
        make: async (tx, before) => {
          await checkFileLimit(tx, id, true);
          return addLine(tx, before, { message: '', file, staff: actor });
        },
      },
      deps,
      request,
    ),
  );
  return { chat: await viewWholeChat(db, chat) };
});

export const answerChatWithFileHandler = judgedFirst(answering, refuseUnknown);
