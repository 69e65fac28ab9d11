import { notFound, refusal, sendChatFile } from '@tetri/contract';
import { findChatByToken } from '../store/chats.ts';
import { judgedFirst } from '../../../../platform/http/index.ts';
import { type ChatDeps, handle } from '../deps.ts';
import { keepChatFile, checkFileLimit } from '../actions/keep-chat-file.ts';
import { sayAsVisitor } from '../actions/say.ts';
import { viewChat } from '../view/view-chat.ts';

/** Nothing is read, and nothing kept, for who has no talk. */
async function refuseUnknown({ token }: { token: string }, { db }: Pick<ChatDeps, 'db'>): Promise<void> {
  if (!(await findChatByToken(db, token))) throw refusal(notFound);
}

const sending = handle(sendChatFile, async ({ token }, deps, { files }) => {
  const { db, fileStore } = deps;
  await refuseUnknown({ token }, deps);
  const chat = await keepChatFile(fileStore, files, (file) =>
    sayAsVisitor(deps, token, { message: '', file }, (tx, { id }) => checkFileLimit(tx, id, false)),
  );
  return { chat: await viewChat(db, chat) };
});

export const sendChatFileHandler = judgedFirst(sending, refuseUnknown);
