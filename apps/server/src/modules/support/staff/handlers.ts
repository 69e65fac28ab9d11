import { answerChatHandler } from './answer-chat.ts';
import { answerChatWithFileHandler } from './answer-chat-with-file.ts';
import { answerTicketHandler } from './answer-ticket.ts';
import { attendChatsHandler } from './attend-chats.ts';
import { closeChatHandler } from './close-chat.ts';
import { closeTicketHandler } from './close-ticket.ts';
import { createCannedAnswerHandler } from './create-canned-answer.ts';
import { deleteCannedAnswerHandler } from './delete-canned-answer.ts';
import { getStaffChatHandler } from './get-staff-chat.ts';
import { getStaffTicketHandler } from './get-staff-ticket.ts';
import { listCannedAnswersHandler } from './list-canned-answers.ts';
import { listChatsHandler } from './list-chats.ts';
import { listFeedbackHandler } from './list-feedback.ts';
import { listTicketsHandler } from './list-tickets.ts';
import { setFeedbackDoneHandler } from './set-feedback-done.ts';
import { updateCannedAnswerHandler } from './update-canned-answer.ts';

/** What staff do here. */
export const staffHandlers = [
  answerChatHandler,
  answerChatWithFileHandler,
  answerTicketHandler,
  attendChatsHandler,
  closeChatHandler,
  closeTicketHandler,
  createCannedAnswerHandler,
  deleteCannedAnswerHandler,
  getStaffChatHandler,
  getStaffTicketHandler,
  listCannedAnswersHandler,
  listChatsHandler,
  listFeedbackHandler,
  listTicketsHandler,
  setFeedbackDoneHandler,
  updateCannedAnswerHandler,
];
