export { createNotifyModule, type NotifyOptions } from './notify-module.ts';
export type { MailSide, MailValue, OrderFacts, OrderNews } from './order-mail/order-facts.ts';
