import type { Language } from '@tetri/contract';
import { boolean, date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/index.ts';
import { sessionColumns } from '../secrets/session-columns.ts';

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  email: text('email'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull().default(''),
  phone: text('phone').notNull().default(''),
  dateOfBirth: date('date_of_birth', { mode: 'string' }),
  telegramUsername: text('telegram_username').notNull().default(''),
  lang: text('lang').$type<Language>().notNull(),
  passwordHash: text('password_hash'),
  notifyLogin: boolean('notify_login').notNull().default(true),
  notifyChangePass: boolean('notify_change_pass').notNull().default(true),
  agreeEmailNewsletter: boolean('agree_email_newsletter').notNull().default(false),
  promoCode: text('promo_code'),
  partnerCode: text('partner_code'),
  avatar: text('avatar'),
  blockedUntil: instant('blocked_until'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  deletedAt: instant('deleted_at'),
  /** Of the demo: nobody signed up. */
  isDemo: boolean('is_demo').notNull().default(false),
});

export const registrations = pgTable('registrations', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  lang: text('lang').$type<Language>().notNull(),
  passwordHash: text('password_hash').notNull(),
  agreeEmailNewsletter: boolean('agree_email_newsletter').notNull(),
  promoCode: text('promo_code'),
  partnerCode: text('partner_code'),
  returnTo: text('return_to'),
  tokenHash: text('token_hash'),
  userId: uuid('user_id'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const userSessions = pgTable('user_sessions', {
  ...sessionColumns(),
  userId: uuid('user_id').notNull(),
});

export const userTokens = pgTable('user_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  kind: text('kind').$type<TokenKind>().notNull(),
  userId: uuid('user_id').notNull(),
  sessionId: uuid('session_id'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export type TokenKind = 'sign-in' | 'reset-password' | 'deny-sign-in' | 'socket';
