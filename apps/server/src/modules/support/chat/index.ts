export {
  changeCanned,
  type CannedRow,
  deleteCanned,
  findCanned,
  findCannedAnswer,
  insertCanned,
} from './canned-store.ts';
export { type ChatModule, createChatModule } from './chat-module.ts';
export {
  addLine,
  attend,
  type ChatRow,
  closeChatRow,
  findChat,
  findChats,
  isAttended,
  lockChat,
} from './chats-store.ts';
export { keepChatFile, leaveRoomForFile } from './keep-chat-file.ts';
export { viewLines } from './view-chat.ts';
