import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, units } from '../../../platform/database/index.ts';

export const sweepSwitch = pgTable('sweep_switch', {
  isOnly: boolean('is_only').primaryKey().default(true),
  isOn: boolean('is_on').notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: instant('changed_at').notNull(),
  wantedAt: instant('wanted_at'),
});

export const sweepRules = pgTable('sweep_rules', {
  currencyId: uuid('currency_id').primaryKey(),
  minUnits: units('min_units'),
  feeMaxUnits: units('fee_max_units'),
  version: integer('version').notNull().default(1),
});

export const sweepLooks = pgTable(
  'sweep_looks',
  {
    method: text('method').notNull(),
    network: text('network').notNull(),
    lookedAt: instant('looked_at').notNull(),
    problem: text('problem').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.method, table.network] })],
);

export const sweeps = pgTable('sweeps', {
  id: uuid('id').primaryKey(),
  method: text('method').notNull(),
  network: text('network').notNull(),
  chain: text('chain').notNull(),
  addressId: uuid('address_id').notNull(),
  currencyId: uuid('currency_id').notNull(),
  decimals: smallint('decimals').notNull(),
  coinId: uuid('coin_id').notNull(),
  feeMaxUnits: units('fee_max_units').notNull(),
  state: text('state').$type<'open' | 'done' | 'failed'>().notNull(),
  problem: text('problem').notNull().default(''),
  startedAt: instant('started_at').notNull().defaultNow(),
  endedAt: instant('ended_at'),
});

export const sweepSteps = pgTable('sweep_steps', {
  id: uuid('id').primaryKey(),
  sweepId: uuid('sweep_id').notNull(),
  kind: text('kind').$type<'gas' | 'move'>().notNull(),
  currencyId: uuid('currency_id').notNull(),
  units: units('units').notNull(),
  state: text('state').$type<'prepared' | 'sent' | 'done' | 'failed'>().notNull(),
  reference: text('reference'),
  movedUnits: units('moved_units'),
  feeUnits: units('fee_units'),
  preparedAt: instant('prepared_at').notNull().defaultNow(),
  endedAt: instant('ended_at'),
});

export const sweepTransactions = pgTable('sweep_transactions', {
  id: uuid('id').primaryKey(),
  stepId: uuid('step_id').notNull(),
  method: text('method').notNull(),
  network: text('network').notNull(),
  chain: text('chain').notNull(),
  payer: text('payer').notNull(),
  sequence: units('sequence'),
  reference: text('reference').notNull(),
  raw: text('raw').notNull(),
  units: units('units').notNull(),
  payee: text('payee').notNull(),
  feeUnits: units('fee_units').notNull(),
  signedAt: instant('signed_at').notNull().defaultNow(),
});
