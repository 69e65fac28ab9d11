import { createFeedbackHandler } from './create-feedback.ts';
import { createTicketHandler } from './create-ticket.ts';
import { getTicketHandler } from './get-ticket.ts';
import { replyToTicketHandler } from './reply-to-ticket.ts';

/** What people who ask for help do here. */
export const callHandlers = [createTicketHandler, getTicketHandler, replyToTicketHandler, createFeedbackHandler];
