export type { MailSide, MailValue, OrderFacts, OrderNews } from './order-mail/order-facts.ts';
export { accountMailListeners } from './account-mails.ts';
export { createPushModule, type PushModule } from './push/push-module.ts';
export type { OwnWordsPort } from './own-words.ts';
export { staffMailListeners } from './staff-mails.ts';
export { mailOrder, type OrderDelivery, type OrderMailDeps } from './mail-order.ts';
export type { ReaderMail } from './reader-mail/reader-mail.ts';
export { mailReader, type ReaderMailDeps } from './reader-mails.ts';
