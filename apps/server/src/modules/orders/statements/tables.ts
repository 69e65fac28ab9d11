import type { StatementEntryFault, statementLineStates, StatementMapping, statementFormats } from '@tetri/contract';
import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, units } from '../../../platform/database/index.ts';

export const statementMappings = pgTable('statement_formats', {
  requisiteId: uuid('requisite_id').primaryKey(),
  mapping: jsonb('mapping').$type<StatementMapping>().notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
});

export const statementImports = pgTable('statement_imports', {
  id: uuid('id').primaryKey(),
  requisiteId: uuid('requisite_id').notNull(),
  fileName: text('file_name').notNull(),
  format: text('format').$type<(typeof statementFormats)[number]>().notNull(),
  added: integer('added').notNull(),
  known: integer('known').notNull(),
  outgoing: integer('outgoing').notNull(),
  wrong: integer('wrong').notNull(),
  faults: jsonb('faults').$type<readonly StatementEntryFault[]>().notNull(),
  staffId: uuid('staff_id').notNull(),
  staffName: text('staff_name').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  at: instant('at').notNull().defaultNow(),
});

export const statementLines = pgTable('statement_lines', {
  id: uuid('id').primaryKey(),
  requisiteId: uuid('requisite_id').notNull(),
  importId: uuid('import_id').notNull(),
  key: bytes('key').notNull(),
  bookedOn: date('booked_on', { mode: 'string' }).notNull(),
  units: units('units').notNull(),
  reference: text('reference').notNull(),
  sender: text('sender').notNull(),
  senderAccount: text('sender_account').notNull(),
  purpose: text('purpose').notNull(),
  paymentKey: text('payment_key'),
  orderId: uuid('order_id'),
  dismissedBy: text('dismissed_by'),
  dismissedReason: text('dismissed_reason'),
  dismissedAt: instant('dismissed_at'),
  isDemo: boolean('is_demo').notNull().default(false),
  /** Taken while a payment that was recorded by it counts: the database finds it out. */
  state: text('state').$type<(typeof statementLineStates)[number]>().notNull().generatedAlwaysAs(sql`''`),
});
