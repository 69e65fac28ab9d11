import { bigint, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, units } from '../../platform/database/index.ts';

export const walletDeposits = pgTable('wallet_deposits', {
  depositId: uuid('deposit_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  currencyId: uuid('currency_id').notNull(),
  credits: integer('credits').notNull(),
  creditedUnits: units('credited_units').notNull(),
  missingUnits: units('missing_units').notNull().default(0n),
  changedAt: instant('changed_at').notNull(),
});

export const walletScreenings = pgTable('wallet_screenings', {
  subjectKind: text('subject_kind').$type<'withdrawal' | 'walletDeposit'>().notNull(),
  subjectId: uuid('subject_id').primaryKey(),
  screening: text('screening').$type<'due' | 'held' | 'clear' | 'refused'>().notNull(),
  round: integer('round').notNull().default(1),
  /** Which question was answered last, and when. */
  screenedQuestion: bigint('screened_question', { mode: 'bigint' }),
  screenedAt: instant('screened_at'),
  returnedAt: instant('returned_at'),
  returnReference: text('return_reference').notNull().default(''),
});

export const withdrawals = pgTable('withdrawals', {
  id: uuid('id').primaryKey(),
  uid: text('uid').notNull(),
  userId: uuid('user_id').notNull(),
  currencyId: uuid('currency_id').notNull(),
  units: units('units').notNull(),
  feeUnits: units('fee_units').notNull(),
  decimals: smallint('decimals').notNull(),
  network: text('network').notNull(),
  address: text('address').notNull(),
  memo: text('memo').notNull().default(''),
  holdId: uuid('hold_id').notNull(),
  status: text('status').$type<'open' | 'done' | 'failed' | 'cancelled'>().notNull(),
  reference: text('reference').notNull().default(''),
  reason: text('reason').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  endedAt: instant('ended_at'),
});
