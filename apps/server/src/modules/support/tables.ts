import type { Language, RequestType, TicketState } from '@tetri/contract';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/index.ts';

export const tickets = pgTable('tickets', {
  id: uuid('id').primaryKey(),
  number: integer('number').notNull(),
  secret: text('secret').notNull(),
  email: text('email').notNull(),
  lang: text('lang').$type<Language>().notNull(),
  userId: uuid('user_id'),
  state: text('state').$type<TicketState>().notNull(),
  messages: integer('messages').notNull(),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
});

export const ticketMessages = pgTable('ticket_messages', {
  id: uuid('id').primaryKey(),
  ticketId: uuid('ticket_id').notNull(),
  staffId: uuid('staff_id'),
  staffName: text('staff_name').notNull().default(''),
  message: text('message').notNull(),
  at: instant('at').notNull(),
});

export const feedback = pgTable('feedback', {
  id: uuid('id').primaryKey(),
  requestType: text('request_type').$type<RequestType>().notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  contact: text('contact').notNull(),
  details: text('details').notNull(),
  referer: text('referer').notNull(),
  lang: text('lang').$type<Language>().notNull(),
  userId: uuid('user_id'),
  createdAt: instant('created_at').notNull(),
  doneBy: uuid('done_by'),
  doneByName: text('done_by_name').notNull().default(''),
  doneAt: instant('done_at'),
  isDemo: boolean('is_demo').notNull().default(false),
});
