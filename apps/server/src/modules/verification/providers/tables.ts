import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/index.ts';

export const verificationProvider = pgTable('verification_provider', {
  isOnly: boolean('is_only').primaryKey().default(true),
  isOn: boolean('is_on').notNull(),
  url: text('url'),
  account: text('account').notNull(),
  /** Sealed. */
  secret: text('secret'),
  isOwnNetwork: boolean('is_own').notNull(),
  timeoutMs: integer('timeout_ms').notNull(),
  version: integer('version').notNull(),
});

export const verificationSessions = pgTable('verification_sessions', {
  id: uuid('id').primaryKey(),
  verificationId: uuid('verification_id').notNull(),
  lang: text('lang').$type<'en' | 'ru' | 'ka'>().notNull(),
  url: text('url').notNull().default(''),
  state: text('state').$type<'open' | 'approved' | 'declined' | 'ended'>().notNull(),
  createdAt: instant('created_at').notNull(),
  endsAt: instant('ends_at').notNull(),
});
