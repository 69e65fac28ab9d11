export { createSupportModule } from './support-module.ts';
export type { SupportDeps } from './deps.ts';
export * from './chat/index.ts';
export * from './messenger/index.ts';
export * from './events.ts';
export {
  type DemoTicket,
  type DemoWish,
  type DemoSupport,
  removeDemoSupport,
  seedDemoSupport,
} from './demo/demo-support.ts';
export type { DemoLine } from './demo/demo-line.ts';
export { countWaitingFeedback, type FeedbackRow, findFeedback, markFeedback } from './store/feedback.ts';
export { erasePersonalSupport, readPersonalSupport } from './store/personal-data.ts';
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
} from './store/tickets.ts';
export type { SupportStaffDeps } from './staff/deps.ts';
export { staffHandlers as supportStaffHandlers } from './staff/handlers.ts';
