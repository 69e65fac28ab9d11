import { notFound, refusal, sendChatFile } from '@tetri/contract';
import { type ChatRow, findChatByToken } from '../store/chats.ts';
import { judgedFirst, userIdOf } from '../../../../platform/http/index.ts';
import { type ChatDeps, handle } from '../deps.ts';
import { keepChatFile, checkFileLimit } from '../actions/keep-chat-file.ts';
import { sayAsVisitor } from '../actions/say.ts';
import { viewChat } from '../view/view-chat.ts';

/** Nothing is read, and nothing kept, for who has no conversation. */
async function knownChat({ token }: { token: string }, { db }: Pick<ChatDeps, 'db'>): Promise<ChatRow> {
  const chat = await findChatByToken(db, token);
  if (!chat) throw refusal(notFound);
  return chat;
}

const sending = handle(sendChatFile, async ({ token }, deps, request) => {
  const { db, fileStore } = deps;
  const { id: chatId } = await knownChat({ token }, deps);
  const chat = await keepChatFile(fileStore, { chatId, request }, (file) =>
    sayAsVisitor(deps, token, { message: '', file, userId: userIdOf(request.actor) }, (tx, { id }) =>
      checkFileLimit(tx, id, false),
    ),
  );
  return { chat: await viewChat(db, chat) };
});

export const sendChatFileHandler = judgedFirst(sending, knownChat);
