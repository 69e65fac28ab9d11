import type { Language, NoticeChannel, StartParameter } from '@tetri/contract';
import { bigint, boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/index.ts';

export const messengerChats = pgTable('messenger_chats', {
  telegramId: bigint('telegram_id', { mode: 'number' }).primaryKey(),
  language: text('language').$type<Language>(),
  isBlocked: boolean('is_blocked').notNull(),
  blockedChangedAt: instant('blocked_changed_at'),
  start: jsonb('start').$type<StartParameter>(),
  startedAt: instant('started_at'),
  referralAt: instant('referral_at'),
  campaignAt: instant('campaign_at'),
  createdAt: instant('created_at').notNull(),
});

export const messengerAlarms = pgTable('messenger_alarms', {
  key: text('key').primaryKey(),
  problem: text('problem').notNull(),
  since: instant('since').notNull(),
  reported: text('told'),
});

export const noticeChoices = pgTable('notice_choices', {
  userId: uuid('user_id').primaryKey(),
  channel: text('channel').$type<NoticeChannel>().notNull(),
  changedAt: instant('changed_at').notNull(),
});
