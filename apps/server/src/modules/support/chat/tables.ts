import type { ChatState, Language } from '@tetri/contract';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/index.ts';

export const chats = pgTable('chats', {
  id: uuid('id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  /** Who began it signed in, or signed in while it went on. */
  userId: uuid('user_id'),
  lang: text('lang').$type<Language>().notNull(),
  page: text('page').notNull(),
  state: text('state').$type<ChatState>().notNull(),
  isWaiting: boolean('is_waiting').notNull(),
  last: text('last').notNull(),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
});

export const chatLines = pgTable('chat_lines', {
  id: uuid('id').primaryKey(),
  chatId: uuid('chat_id').notNull(),
  staffId: uuid('staff_id'),
  staffName: text('staff_name').notNull().default(''),
  message: text('message').notNull(),
  fileName: text('file_name'),
  fileShownName: text('file_shown_name').notNull().default(''),
  at: instant('at').notNull(),
});

export const chatAttendance = pgTable('chat_attendance', {
  staffId: uuid('staff_id').primaryKey(),
  until: instant('until').notNull(),
});

export const cannedAnswers = pgTable('canned_answers', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  texts: jsonb('texts').$type<Readonly<Record<Language, string>>>().notNull(),
  version: integer('version').notNull().default(1),
});
