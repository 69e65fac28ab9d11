export type { MailSide, MailValue, OrderFacts, OrderNews } from './order-mail/order-facts.ts';
export type { AccountMailDeps } from './account-mail/account-post.ts';
export { mailVerification, noteVerification, type VerificationNews } from './account-mail/verification-mail.ts';
export { accountMailListeners } from './jobs/account-mails.ts';
export { createPushModule, type PushModule } from './push/push-module.ts';
export type { CustomTextPort } from './core/custom-text.ts';
export { staffMailListeners } from './jobs/staff-mails.ts';
export { mailOrder, type OrderDelivery, type OrderMailDeps } from './actions/mail-order.ts';
export type { ReaderMail } from './reader-mail/reader-mail.ts';
export { mailReader, type ReaderMailDeps } from './actions/mail-reader.ts';
export type { NotifyStaffDeps } from './staff/deps.ts';
export { staffHandlers as notifyStaffHandlers } from './staff/handlers.ts';
export type { Mailbox } from './staff/mailbox.ts';
export { MessageSender } from './messenger/live/message-sender.ts';
export { noticeUndelivered } from './messenger/events.ts';
export type { MessengerPort, PaceClock, TopicsPort } from './messenger/ports.ts';
export {
  findBrought,
  findMessengerChat,
  forgetConversations,
  forgetMessengerChat,
  forgetPromoCode,
  saveAppOpened,
  saveChatBlocked,
  saveChatLanguage,
  saveChatStart,
} from './messenger/store/chats.ts';
export { insertMessage, lastProblemOf, type NewMessage } from './messenger/store/messages.ts';
export { beginUpdate, endUpdate } from './messenger/store/updates.ts';
export { lockAlarms, replaceAlarms } from './messenger/store/alarms.ts';
export { judgeAlarms, type Problem, type SeenProblem } from './messenger/core/judge-alarms.ts';
export { channelsOf } from './messenger/core/channels-of.ts';
export { createNoticesModule } from './messenger/messenger-module.ts';
export { findNoticeChoice, forgetNoticeChoice } from './messenger/store/notice-choices.ts';
export { viewNoticeChannel } from './messenger/view/view-notice-channel.ts';
export { writeOrderPush } from './push/actions/order-push.ts';
