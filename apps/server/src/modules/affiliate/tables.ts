import type { PartnerOrderStatus } from '@tetri/contract';
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { bytes, instant, units } from '../../platform/database/index.ts';
import type { SubjectState } from '../screening/index.ts';
import type { OwnOrder, Suspicion } from './core/judge-own.ts';
import type { Level, RewardType, Touch } from './core/terms.ts';

export const affiliateTerms = pgTable('affiliate_terms', {
  isOnly: boolean('is_only').primaryKey().default(true),
  isOpen: boolean('is_open').notNull().default(true),
  type: text('type').$type<RewardType>().notNull().default('byServiceFee'),
  touch: text('touch').$type<Touch>().notNull().default('first'),
  levels: jsonb('levels').$type<readonly Level[]>().notNull().default([]),
  holdDays: integer('hold_days').notNull().default(14),
  minCents: units('min_cents').notNull().default(1000n),
  /** From here on two people pay a withdrawal. */
  secondPersonCents: units('second_person_cents').default(100_000n),
  /** Whether the product pays withdrawals, up to how much each, and how much within 24 hours. */
  isAutomatic: boolean('is_automatic').notNull().default(false),
  automaticMaxCents: units('automatic_max_cents'),
  automaticDayCents: units('automatic_day_cents'),
  version: integer('version').notNull().default(1),
});

export const affiliatePartners = pgTable('affiliate_partners', {
  userId: uuid('user_id').primaryKey(),
  link: text('link').notNull(),
  rateKey: text('rate_key').notNull(),
  ratePercent: text('rate_percent'),
  discountPercent: text('discount_percent').notNull().default('0'),
  isSuspended: boolean('is_suspended').notNull().default(false),
  debtCents: units('debt_cents').notNull().default(0n),
  /** Origins of the pages that may show the exchange form with their link. */
  sites: text('sites').array().notNull().default([]),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
});
export type PartnerRow = typeof affiliatePartners.$inferSelect;

export const affiliateLinks = pgTable('affiliate_links', {
  link: text('link').primaryKey(),
  userId: uuid('user_id').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const affiliateVisitors = pgTable(
  'affiliate_visitors',
  {
    userId: uuid('user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    visitor: bytes('visitor').notNull(),
    network: bytes('network').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day, table.visitor] })],
);

export const affiliateVisitDays = pgTable(
  'affiliate_visit_days',
  {
    userId: uuid('user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

export const affiliateReferrals = pgTable('affiliate_referrals', {
  userId: uuid('user_id').primaryKey(),
  partnerId: uuid('partner_id').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Why an order brings its partner nothing. */
export type RefusedFor = OwnOrder | 'suspended';

export const affiliateOrders = pgTable('affiliate_orders', {
  orderId: uuid('order_id').primaryKey(),
  partnerId: uuid('partner_id').notNull(),
  refused: text('refused').$type<RefusedFor>(),
  suspicion: text('suspicion').$type<Suspicion>(),
  /** What the customer's price has of a partner's commission, percent; null for orders of before it was kept. */
  given: text('given'),
  createdAt: instant('created_at').notNull(),
});
export type AffiliateOrderRow = typeof affiliateOrders.$inferSelect;

export type RewardStatus = 'pending' | 'held' | 'available' | 'reversed';

export const affiliateRewards = pgTable('affiliate_rewards', {
  orderId: uuid('order_id').primaryKey(),
  partnerId: uuid('partner_id').notNull(),
  type: text('type').$type<RewardType>().notNull(),
  percent: text('percent').notNull(),
  orderCents: units('order_cents').notNull(),
  baseCents: units('base_cents').notNull(),
  cents: units('cents').notNull(),
  status: text('status').$type<RewardStatus>().notNull(),
  reason: text('reason').notNull().default(''),
  dueAt: instant('due_at').notNull(),
  releasedCents: units('released_cents').notNull().default(0n),
  takenCents: units('taken_cents').notNull().default(0n),
  /** Of the order's payment, when the reward was last judged for that. */
  lostUnits: units('lost_units').notNull().default(0n),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
export type RewardRow = typeof affiliateRewards.$inferSelect;

export const affiliateRoutes = pgTable('affiliate_routes', {
  id: uuid('id').primaryKey(),
  currencyId: uuid('currency_id').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  feePercent: text('fee_percent').notNull().default('0'),
  feeUnits: units('fee_units').notNull().default(0n),
  minCents: units('min_cents').notNull().default(0n),
  maxCents: units('max_cents'),
  version: integer('version').notNull().default(1),
});
export type RouteRow = typeof affiliateRoutes.$inferSelect;

export const affiliateWithdrawals = pgTable('affiliate_withdrawals', {
  id: uuid('id').primaryKey(),
  uid: bigint('uid', { mode: 'bigint' }).notNull(),
  secret: text('secret').notNull(),
  partnerId: uuid('partner_id').notNull(),
  routeId: uuid('route_id').notNull(),
  status: text('status').$type<PartnerOrderStatus>().notNull(),
  currencyId: uuid('currency_id').notNull(),
  code: text('code').notNull(),
  symbol: text('symbol').notNull(),
  decimals: smallint('decimals').notNull(),
  cents: units('cents').notNull(),
  outUnits: units('out_units').notNull(),
  toValues: jsonb('to_values').$type<readonly { readonly key: string; readonly value: string }[]>().notNull(),
  commandKey: text('command_key').notNull(),
  bodyHash: text('body_hash').notNull(),
  /** The API key that signed it. */
  keyId: uuid('key_id'),
  holdId: uuid('hold_id').notNull(),
  reserveHoldId: uuid('reserve_hold_id').notNull(),
  /** Rises when a payment is undone. */
  attempt: integer('attempt').notNull().default(1),
  approvedBy: uuid('approved_by'),
  approvedName: text('approved_name'),
  paidBy: uuid('paid_by'),
  paidName: text('paid_name'),
  reference: text('reference'),
  reason: text('reason').notNull().default(''),
  pricedAt: instant('priced_at').notNull().default(sql`tetri_now()`),
  /** When the product made it a payout of its own. */
  automaticAt: instant('automatic_at'),
  screening: text('screening').$type<'none' | SubjectState | 'due'>().notNull().default('none'),
  screeningRound: integer('screening_round').notNull().default(0),
  /** Which question was answered last, and when. */
  screenedQuestion: bigint('screened_question', { mode: 'bigint' }),
  screenedAt: instant('screened_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
export type WithdrawalRow = typeof affiliateWithdrawals.$inferSelect;

export const promoCodes = pgTable('promo_codes', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull(),
  kind: text('kind').$type<'percent' | 'fixed'>().notNull(),
  percent: text('percent'),
  cents: units('cents'),
  days: integer('days').notNull(),
  routeIds: uuid('route_ids').array().notNull().default([]),
  usesMax: integer('uses_max'),
  uses: integer('uses').notNull().default(0),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  isActive: boolean('is_active').notNull().default(true),
  version: integer('version').notNull().default(1),
});
export type PromoCodeRow = typeof promoCodes.$inferSelect;

export const promoActivations = pgTable(
  'promo_activations',
  {
    promoId: uuid('promo_id').notNull(),
    userId: uuid('user_id').notNull(),
    until: instant('until').notNull(),
    /** The one order of a code that is good for one. */
    orderId: uuid('order_id'),
    claimedAt: instant('claimed_at'),
    /** How often an order that ended unpaid gave it free again. */
    freed: integer('freed').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.promoId, table.userId] })],
);
export type PromoActivationRow = typeof promoActivations.$inferSelect;
