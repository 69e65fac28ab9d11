import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/index.ts';

export const sentMails = pgTable('sent_mails', {
  key: text('key').primaryKey(),
  orderId: uuid('order_id'),
  outcome: text('outcome').$type<'sent' | 'rejected'>().notNull(),
  at: instant('at').notNull(),
});
