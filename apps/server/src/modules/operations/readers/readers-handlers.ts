import { answerTicketHandler } from '../calls/answer-ticket.ts';
import { closeTicketHandler } from '../calls/close-ticket.ts';
import { exportSubscribersHandler } from '../calls/export-subscribers.ts';
import { getNewsletterHandler } from '../calls/get-newsletter.ts';
import { getStaffTicketHandler } from '../calls/get-staff-ticket.ts';
import { listFeedbackHandler } from '../calls/list-feedback.ts';
import { listSubscribersHandler } from '../calls/list-subscribers.ts';
import { listTicketsHandler } from '../calls/list-tickets.ts';
import { listVoicesHandler } from '../calls/list-voices.ts';
import { moderateVoiceHandler } from '../calls/moderate-voice.ts';
import { sendNewsletterHandler } from '../calls/send-newsletter.ts';
import { setFeedbackDoneHandler } from '../calls/set-feedback-done.ts';

/** What staff do with what readers write. */
export const readersHandlers = [
  listVoicesHandler,
  moderateVoiceHandler,
  listSubscribersHandler,
  exportSubscribersHandler,
  getNewsletterHandler,
  sendNewsletterHandler,
  listTicketsHandler,
  getStaffTicketHandler,
  answerTicketHandler,
  closeTicketHandler,
  listFeedbackHandler,
  setFeedbackDoneHandler,
];
