import type { Language } from '@tetri/contract';
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/index.ts';

export const sentMails = pgTable('sent_mails', {
  key: text('key').primaryKey(),
  orderId: uuid('order_id'),
  outcome: text('outcome').$type<'sent' | 'rejected'>().notNull(),
  at: instant('at').notNull(),
});

export const pushKey = pgTable('push_key', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  publicKey: text('public_key').notNull(),
  sealedPrivateKey: text('sealed_private_key').notNull(),
});

export const pushSubscriptions = pgTable('push_subscriptions', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  lang: text('lang').$type<Language>().notNull(),
  createdAt: instant('created_at').notNull(),
});
