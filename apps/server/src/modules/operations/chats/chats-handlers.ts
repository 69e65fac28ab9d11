import { answerChatHandler } from '../calls/answer-chat.ts';
import { answerChatWithFileHandler } from '../calls/answer-chat-with-file.ts';
import { attendChatsHandler } from '../calls/attend-chats.ts';
import { closeChatHandler } from '../calls/close-chat.ts';
import { createCannedAnswerHandler } from '../calls/create-canned-answer.ts';
import { deleteCannedAnswerHandler } from '../calls/delete-canned-answer.ts';
import { getStaffChatHandler } from '../calls/get-staff-chat.ts';
import { listCannedAnswersHandler } from '../calls/list-canned-answers.ts';
import { listChatsHandler } from '../calls/list-chats.ts';
import { updateCannedAnswerHandler } from '../calls/update-canned-answer.ts';

/** The staff calls about talks with visitors. */
export const chatsHandlers = [
  listChatsHandler,
  getStaffChatHandler,
  answerChatHandler,
  answerChatWithFileHandler,
  closeChatHandler,
  attendChatsHandler,
  listCannedAnswersHandler,
  createCannedAnswerHandler,
  updateCannedAnswerHandler,
  deleteCannedAnswerHandler,
];
