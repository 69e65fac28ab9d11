import { getChatDeskHandler } from './get-chat-desk.ts';
import { getChatHandler } from './get-chat.ts';
import { leaveChatHandler } from './leave-chat.ts';
import { openChatHandler } from './open-chat.ts';
import { sendChatFileHandler } from './send-chat-file.ts';
import { sendChatLineHandler } from './send-chat-line.ts';

/** What visitors do in a chat. */
export const callHandlers = [
  getChatDeskHandler,
  openChatHandler,
  getChatHandler,
  sendChatLineHandler,
  sendChatFileHandler,
  leaveChatHandler,
];
