import type { Language, StaffRole } from '@tetri/contract';
import { bigint, boolean, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/index.ts';
import { sessionColumns } from '../secrets/session-columns.ts';

export const staff = pgTable('staff', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  role: text('role').$type<StaffRole>().notNull(),
  passwordHash: text('password_hash').notNull(),
  isFirstPassword: boolean('is_first_password').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  /** The offices whose cash they work with; empty for all of them. */
  officeIds: uuid('office_ids').array().notNull().default([]),
  lang: text('lang').$type<Language>(),
  lastSeenAt: instant('last_seen_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const staffInvitations = pgTable('staff_invitations', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  role: text('role').$type<StaffRole>().notNull(),
  tokenHash: text('token_hash'),
  invitedBy: uuid('invited_by').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const staffSessions = pgTable('staff_sessions', {
  ...sessionColumns(),
  staffId: uuid('staff_id').notNull(),
});

export const staffSocketTokens = pgTable('staff_socket_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const staffMessengers = pgTable('staff_messengers', {
  staffId: uuid('staff_id').primaryKey(),
  telegramId: bigint('telegram_id', { mode: 'number' }).notNull(),
  confirmsSignIns: boolean('confirms_sign_ins').notNull().default(false),
  createdAt: instant('created_at').notNull(),
});

export const staffConfirmations = pgTable('staff_confirmations', {
  id: uuid('id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  staffId: uuid('staff_id').notNull(),
  telegramId: bigint('telegram_id', { mode: 'number' }).notNull(),
  number: smallint('number').notNull(),
  state: text('state').$type<'waiting' | 'confirmed' | 'refused'>().notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const staffMessengerLinks = pgTable('staff_messenger_links', {
  tokenHash: text('token_hash').primaryKey(),
  staffId: uuid('staff_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
