export type { MailSide, MailValue, OrderFacts, OrderNews } from './order-mail/order-facts.ts';
export { accountMailListeners } from './account-mails.ts';
export { staffMailListeners } from './staff-mails.ts';
export { mailOrder, type OrderDelivery, type OrderMailDeps } from './mail-order.ts';
