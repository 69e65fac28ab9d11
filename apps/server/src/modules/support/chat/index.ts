export {
  changeCanned,
  type CannedRow,
  deleteCanned,
  findCanned,
  findCannedAnswer,
  insertCanned,
} from './store/canned-answers.ts';
export { type ChatModule, createChatModule } from './chat-module.ts';
export {
  addLine,
  attend,
  type ChatRow,
  closeChatRow,
  deleteChatsOf,
  findChat,
  findChats,
  findChatsOf,
  findLines,
  isAttended,
  lockChat,
} from './store/chats.ts';
export { keepChatFile, checkFileLimit } from './actions/keep-chat-file.ts';
export { viewLines } from './view/view-chat.ts';
