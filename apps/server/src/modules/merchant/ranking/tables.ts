import { bigint, boolean, integer, numeric, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/index.ts';
import type { StepReason } from './core/step.ts';

const percent = (name: string) => numeric(name, { precision: 11, scale: 8 });

export const rankingRules = pgTable('ranking_rules', {
  routeId: uuid('route_id').primaryKey(),
  exportId: uuid('export_id').notNull(),
  feedUrl: text('feed_url').notNull(),
  isPrivateAllowed: boolean('is_private_allowed').notNull().default(false),
  ownName: text('own_name').notNull().default(''),
  place: smallint('place').notNull(),
  costsPercent: percent('costs_percent').notNull(),
  leastMarginPercent: percent('least_margin_percent').notNull(),
  mostMarkupPercent: percent('most_markup_percent').notNull(),
  stepPercent: percent('step_percent').notNull(),
  mostChangePercent: percent('most_change_percent').notNull(),
  pollSeconds: integer('poll_seconds').notNull(),
  isActive: boolean('is_active').notNull(),
  isDryRun: boolean('is_dry_run').notNull(),
  version: integer('version').notNull().default(1),
  turn: integer('turn').notNull().default(0),
});
export type RankingRule = typeof rankingRules.$inferSelect;

export const rankingSteps = pgTable('ranking_steps', {
  id: bigint('id', { mode: 'bigint' }).generatedAlwaysAsIdentity().primaryKey(),
  routeId: uuid('route_id').notNull(),
  at: instant('at').notNull(),
  reason: text('reason').$type<StepReason>().notNull(),
  place: smallint('place'),
  others: integer('others'),
  best: text('best'),
  markupBefore: percent('markup_before'),
  markupAfter: percent('markup_after'),
  isDryRun: boolean('is_dry_run').notNull(),
  problem: text('problem'),
});
