import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/index.ts';

export const emailChanges = pgTable('email_changes', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  newEmail: text('new_email').notNull(),
  oldTokenHash: text('old_token_hash'),
  newTokenHash: text('new_token_hash'),
  oldConfirmedAt: instant('old_confirmed_at'),
  newConfirmedAt: instant('new_confirmed_at'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Addresses that mails of an account went to and that are not its address; see 0095. */
export const pastAddresses = pgTable('past_addresses', {
  userId: uuid('user_id').notNull(),
  email: text('email').notNull(),
  until: instant('until').notNull(),
});
