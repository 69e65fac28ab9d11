import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, units } from '../../platform/database/index.ts';
import type { AccountKind } from './core/account.ts';

export const ledgerAccounts = pgTable('ledger_accounts', {
  id: uuid('id').primaryKey().defaultRandom(),
  kind: text('kind').$type<AccountKind>().notNull(),
  currencyId: uuid('currency_id').notNull(),
  place: text('place').notNull().default(''),
  balance: units('balance').notNull().default(0n),
  held: units('held').notNull().default(0n),
  entryCount: bigint('entry_count', { mode: 'bigint' }).notNull().default(0n),
  head: bytes('head').notNull().default(Buffer.alloc(0)),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const ledgerTransfers = pgTable('ledger_transfers', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  reference: text('reference').notNull(),
  memo: text('memo').notNull().default(''),
  key: text('key'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    accountId: uuid('account_id').notNull(),
    sequence: bigint('sequence', { mode: 'bigint' }).notNull(),
    transferId: uuid('transfer_id').notNull(),
    amount: units('amount').notNull(),
    balanceAfter: units('balance_after').notNull(),
    hash: bytes('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.sequence] })],
);

export const ledgerHolds = pgTable('ledger_holds', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  units: units('units').notNull(),
  reference: text('reference').notNull(),
  status: text('status').$type<HoldStatus>().notNull().default('open'),
  transferId: uuid('transfer_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  resolvedAt: instant('resolved_at'),
});

export type HoldStatus = 'open' | 'posted' | 'voided';
