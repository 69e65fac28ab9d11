import type { PriceTermsText } from '@tetri/money';
import { boolean, integer, jsonb, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, units } from '../../platform/database/index.ts';
import type { NetworkFee } from './core/network-fee.ts';
import type { SourceKind } from './core/source.ts';

export const rateSources = pgTable('rate_sources', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull(),
  kind: text('kind').$type<SourceKind>().notNull(),
  config: jsonb('config').$type<Record<string, unknown>>().notNull(),
  pollSeconds: integer('poll_seconds').notNull(),
  ageLimitSeconds: integer('age_limit_seconds'),
  spikePercent: numeric('spike_percent', { precision: 12, scale: 8 }),
  spikeTicks: smallint('spike_ticks').notNull().default(3),
  isActive: boolean('is_active').notNull().default(true),
  isDemo: boolean('is_demo').notNull().default(false),
  version: integer('version').notNull().default(1),
});

export const rateSourceHealth = pgTable('rate_source_health', {
  sourceId: uuid('source_id').primaryKey(),
  attemptedAt: instant('attempted_at').notNull(),
  succeededAt: instant('succeeded_at'),
  lastError: text('last_error'),
  failures: integer('failures').notNull().default(0),
});

export const ratePrices = pgTable(
  'rate_prices',
  {
    sourceId: uuid('source_id').notNull(),
    pair: text('pair').notNull(),
    price: numeric('price').notNull(),
    observedAt: instant('observed_at').notNull(),
    spikePrice: numeric('spike_price'),
    spikeCount: smallint('spike_count').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.pair] })],
);

export const rateHistory = pgTable(
  'rate_history',
  {
    sourceId: uuid('source_id').notNull(),
    pair: text('pair').notNull(),
    stepSeconds: integer('step_seconds').notNull(),
    at: instant('at').notNull(),
    price: numeric('price').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.pair, table.stepSeconds, table.at] })],
);

export const routeFormulas = pgTable('route_formulas', {
  routeId: uuid('route_id').primaryKey(),
  formula: text('formula').notNull(),
  inDecimals: smallint('in_decimals').notNull(),
  outDecimals: smallint('out_decimals').notNull(),
  markupPercent: numeric('markup_percent', { precision: 11, scale: 8 }).notNull(),
  fixedFeeUnits: units('fixed_fee_units').notNull(),
  tiers: jsonb('tiers').$type<PriceTermsText['tiers']>().notNull(),
  networkFeeOf: uuid('network_fee_of'),
  inStepUnits: units('in_step_units').notNull().default(1n),
  outStepUnits: units('out_step_units').notNull().default(1n),
  isDemo: boolean('is_demo').notNull().default(false),
  version: integer('version').notNull().default(1),
  changedAt: instant('changed_at').notNull(),
});

export const networkFeeEstimates = pgTable(
  'network_fee_estimates',
  {
    currencyId: uuid('currency_id').notNull(),
    kind: text('kind').$type<NetworkFee['kind']>().notNull(),
    feeCurrencyId: uuid('fee_currency_id').notNull(),
    feeUnits: units('fee_units').notNull(),
    units: units('units'),
    usdMicros: units('usd_micros'),
    estimatedAt: instant('estimated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.currencyId, table.kind] })],
);

export const routeFormulaChanges = pgTable(
  'route_formula_changes',
  {
    routeId: uuid('route_id').notNull(),
    version: integer('version').notNull(),
    terms: jsonb('terms').$type<Record<string, unknown>>().notNull(),
    staffId: uuid('staff_id'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.routeId, table.version] })],
);
