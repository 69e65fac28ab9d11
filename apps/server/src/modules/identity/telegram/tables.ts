import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/index.ts';

export const telegramAccounts = pgTable('telegram_accounts', {
  telegramId: bigint('telegram_id', { mode: 'number' }).primaryKey(),
  userId: uuid('user_id').notNull().unique(),
  username: text('username').notNull(),
  photoUrl: text('photo_url').notNull(),
  language: text('language').notNull(),
  mayWrite: boolean('may_write').notNull(),
  phone: text('phone').notNull(),
  createdAt: instant('created_at').notNull(),
  seenAt: instant('seen_at').notNull(),
});

export const telegramSignIns = pgTable('telegram_sign_ins', {
  digest: text('digest').primaryKey(),
  uses: integer('uses').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
