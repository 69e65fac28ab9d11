import { notFound, refusal, sendChatFile } from '@tetri/contract';
import { findChatByToken } from '../chats-store.ts';
import { handle } from '../deps.ts';
import { keepChatFile, leaveRoomForFile } from '../keep-chat-file.ts';
import { sayAsVisitor } from '../say.ts';
import { viewChat } from '../view-chat.ts';

export const sendChatFileHandler = handle(sendChatFile, async ({ token }, scope) => {
  const { db, files, fileStore } = scope;
  // Nothing is kept for who has no talk.
  if (!(await findChatByToken(db, token))) throw refusal(notFound);
  const chat = await keepChatFile(fileStore, files, (file) =>
    sayAsVisitor(scope, token, { message: '', file }, (tx, { id }) => leaveRoomForFile(tx, id, false)),
  );
  return { chat: await viewChat(db, chat) };
});
