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
  findLine,
  findLines,
  insertChat,
  countLately,
  type LineRow,
  isAttended,
  lockChat,
} from './store/chats.ts';
export { type DemoChat, removeDemoChats, seedDemoChats } from './demo/demo-chats.ts';
export { keepChatFile, checkFileLimit } from './actions/keep-chat-file.ts';
export { chatFilePath, viewLines } from './view/view-chat.ts';
