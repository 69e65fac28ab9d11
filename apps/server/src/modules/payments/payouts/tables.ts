import type { PayoutWaitsFor } from '@tetri/contract';
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, units } from '../../../platform/database/index.ts';
import type { FilledField } from '../plugin.ts';

export const payouts = pgTable('payouts', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  uid: text('uid').notNull(),
  kind: text('kind').$type<'order' | 'withdrawal' | 'partner' | 'refund'>().notNull().default('order'),
  method: text('method').notNull(),
  currencyId: uuid('currency_id').notNull(),
  units: units('units').notNull(),
  decimals: smallint('decimals').notNull(),
  destination: jsonb('destination').$type<readonly FilledField[]>().notNull(),
  state: text('state').$type<'prepared' | 'sending' | 'sent' | 'unknown' | 'failed' | 'succeeded'>().notNull(),
  reference: text('reference'),
  reason: text('reason'),
  endedBy: uuid('ended_by'),
  startedBy: uuid('started_by'),
  waitsFor: text('waits_for').$type<PayoutWaitsFor | ''>().notNull().default(''),
  problem: text('problem').notNull().default(''),
  network: text('network'),
  lookAfter: instant('look_after'),
  attempts: integer('attempts').notNull(),
  confirmations: integer('confirmations').notNull().default(0),
  preparedAt: instant('prepared_at').notNull(),
  sentAt: instant('sent_at'),
  handedAt: instant('handed_at'),
  leftAt: instant('left_at'),
  endedAt: instant('ended_at'),
});

export const payoutTransactions = pgTable('payout_transactions', {
  id: uuid('id').primaryKey(),
  payoutId: uuid('payout_id').notNull(),
  attempt: integer('attempt').notNull(),
  method: text('method').notNull(),
  network: text('network').notNull(),
  reference: text('reference').notNull(),
  payer: text('payer').notNull(),
  sequence: units('sequence'),
  raw: text('raw').notNull(),
  feeUnits: units('fee_units').notNull(),
  feeCurrencyId: uuid('fee_currency_id'),
  chain: text('chain').notNull().default(''),
  signedAt: instant('signed_at').notNull(),
});

export const payoutRules = pgTable('payout_rules', {
  currencyId: uuid('currency_id').primaryKey(),
  isAutomatic: boolean('is_automatic').notNull().default(false),
  transactionMaxUnits: units('transaction_max_units'),
  hourMaxUnits: units('hour_max_units'),
  dayMaxUnits: units('day_max_units'),
  secondPersonAboveUnits: units('second_person_above_units'),
  withdrawalMinUnits: units('withdrawal_min_units'),
  withdrawalFeeUnits: units('withdrawal_fee_units').notNull().default(0n),
  refundIsAutomatic: boolean('refund_is_automatic').notNull().default(false),
  refundFeeBy: text('refund_fee_by').$type<'customer' | 'exchange'>().notNull().default('customer'),
  refundFeeMaxUnits: units('refund_fee_max_units'),
  version: integer('version').notNull().default(1),
});

export const payoutSwitch = pgTable('payout_switch', {
  isOnly: boolean('is_only').primaryKey().default(true),
  isStopped: boolean('is_stopped').notNull(),
  reason: text('reason').notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: instant('changed_at').notNull(),
});

export const payoutApprovals = pgTable(
  'payout_approvals',
  {
    payoutId: uuid('payout_id').notNull(),
    attempt: integer('attempt').notNull(),
    staffId: uuid('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    approvedAt: instant('approved_at').notNull(),
    knownFormer: uuid('known_former').array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.payoutId, table.attempt, table.staffId] })],
);
