import type { Language, StartParameter } from '@tetri/contract';
import { bigint, boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/index.ts';

export const messengerChats = pgTable('messenger_chats', {
  telegramId: bigint('telegram_id', { mode: 'number' }).primaryKey(),
  language: text('language').$type<Language>(),
  isBlocked: boolean('is_blocked').notNull(),
  blockedChangedAt: instant('blocked_changed_at'),
  start: jsonb('start').$type<StartParameter>(),
  startedAt: instant('started_at'),
  createdAt: instant('created_at').notNull(),
});
