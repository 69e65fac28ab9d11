import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/index.ts';
import type { FileKind } from '../../platform/files/index.ts';
import type { InvoiceDetails, RefusalReason } from './plugin.ts';

export const invoices = pgTable('invoices', {
  orderId: uuid('order_id').primaryKey(),
  method: text('method').notNull().default(''),
  state: text('state').$type<'open' | 'refused' | 'closed'>().notNull(),
  reason: text('reason').$type<RefusalReason | 'walletReplaced'>(),
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

export const pickups = pgTable('pickups', {
  orderId: uuid('order_id').primaryKey(),
  attemptsLeft: smallint('attempts_left').notNull(),
  usedAt: instant('used_at'),
  usedBy: uuid('used_by'),
});

export const paymentMethodSettings = pgTable('payment_method_settings', {
  method: text('method').primaryKey(),
  settings: jsonb('settings').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  version: integer('version').notNull().default(1),
  changedAt: instant('changed_at').notNull(),
});
