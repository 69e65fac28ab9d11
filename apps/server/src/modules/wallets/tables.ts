import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
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
