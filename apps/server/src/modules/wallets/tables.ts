import { integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
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
