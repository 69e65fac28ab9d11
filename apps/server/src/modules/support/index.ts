import { bind, type BoundHandler } from '../../platform/http/index.ts';
import { createFeedbackHandler } from './calls/create-feedback.ts';
import { createTicketHandler } from './calls/create-ticket.ts';
import { getTicketHandler } from './calls/get-ticket.ts';
import { replyToTicketHandler } from './calls/reply-to-ticket.ts';
import type { SupportDeps } from './deps.ts';

export type { SupportDeps } from './deps.ts';
export * from './chat/index.ts';
export * from './events.ts';
export { countWaitingFeedback, type FeedbackRow, findFeedback, markFeedback } from './feedback-store.ts';
export { erasePersonalSupport, readPersonalSupport } from './personal-support.ts';
export {
  addMessage,
  countOpenTickets,
  findLastMessages,
  findMessage,
  findMessages,
  findTicket,
  findTickets,
  lockTicket,
  type MessageRow,
  setTicketState,
  type TicketRow,
} from './tickets-store.ts';
export type { SupportStaffDeps } from './staff/deps.ts';
export { staffHandlers as supportStaffHandlers } from './staff/handlers.ts';

/** Talks with people who ask for help. */
export function createSupportModule(deps: SupportDeps): { readonly calls: readonly BoundHandler[] } {
  return {
    calls: bind(deps, [createTicketHandler, getTicketHandler, replyToTicketHandler, createFeedbackHandler]),
  };
}
