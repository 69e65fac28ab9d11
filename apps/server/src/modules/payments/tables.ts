import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, units } from '../../platform/database/index.ts';
import type { FileKind } from '../../platform/files/index.ts';
import type { FilledField, InvoiceDetails, RefusalReason, RequisiteKind, ShownRequisite } from './plugin.ts';

export const requisites = pgTable('requisites', {
  id: uuid('id').primaryKey(),
  currencyId: uuid('currency_id').notNull(),
  kind: text('kind').$type<RequisiteKind>().notNull(),
  holder: text('holder').notNull(),
  bank: text('bank').notNull(),
  number: text('number').notNull(),
  memo: text('memo').notNull(),
  minUnits: units('min_units').notNull(),
  maxUnits: units('max_units'),
  dailyLimitUnits: units('daily_limit_units'),
  monthlyLimitUnits: units('monthly_limit_units'),
  timeZone: text('time_zone').notNull(),
  lastUse: bigint('last_use', { mode: 'bigint' }).notNull().default(0n),
  isActive: boolean('is_active').notNull().default(true),
  isDemo: boolean('is_demo').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
});

export const requisiteUsage = pgTable(
  'requisite_usage',
  {
    requisiteId: uuid('requisite_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    units: units('units').notNull(),
    orders: integer('orders').notNull(),
  },
  (table) => [primaryKey({ columns: [table.requisiteId, table.day] })],
);

export const requisiteClaims = pgTable('requisite_claims', {
  orderId: uuid('order_id').primaryKey(),
  requisiteId: uuid('requisite_id').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  units: units('units').notNull(),
  shown: jsonb('told').$type<ShownRequisite>().notNull(),
  claimedAt: instant('claimed_at').notNull(),
  releasedAt: instant('released_at'),
});

export const invoices = pgTable('invoices', {
  orderId: uuid('order_id').primaryKey(),
  method: text('method').notNull().default(''),
  state: text('state').$type<'open' | 'refused' | 'closed'>().notNull(),
  reason: text('reason').$type<RefusalReason>(),
  details: jsonb('details').$type<InvoiceDetails>().notNull().default({}),
  changedAt: instant('changed_at').notNull(),
});

export const receipts = pgTable('receipts', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  fileName: text('file_name').notNull(),
  name: text('name').notNull(),
  kind: text('kind').$type<FileKind>().notNull(),
  size: integer('size').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const payouts = pgTable('payouts', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  uid: text('uid').notNull(),
  method: text('method').notNull(),
  currencyId: uuid('currency_id').notNull(),
  units: units('units').notNull(),
  decimals: smallint('decimals').notNull(),
  destination: jsonb('destination').$type<readonly FilledField[]>().notNull(),
  state: text('state').$type<'prepared' | 'sent' | 'unknown' | 'failed' | 'succeeded'>().notNull(),
  reference: text('reference'),
  reason: text('reason'),
  endedBy: uuid('ended_by'),
  attempts: integer('attempts').notNull(),
  preparedAt: instant('prepared_at').notNull(),
  sentAt: instant('sent_at'),
  endedAt: instant('ended_at'),
});

export const pickups = pgTable('pickups', {
  orderId: uuid('order_id').primaryKey(),
  attemptsLeft: smallint('attempts_left').notNull(),
  usedAt: instant('used_at'),
  usedBy: uuid('used_by'),
});
