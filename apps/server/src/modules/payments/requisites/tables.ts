import type { SenderRule } from '@tetri/contract';
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, units } from '../../../platform/database/index.ts';
import type { RequisiteKind, ShownRequisite } from '../plugin.ts';

export const requisites = pgTable('requisites', {
  id: uuid('id').primaryKey(),
  currencyId: uuid('currency_id').notNull(),
  kind: text('kind').$type<RequisiteKind>().notNull(),
  holder: text('holder').notNull(),
  bank: text('bank').notNull(),
  number: text('number').notNull(),
  memo: text('memo').notNull(),
  minUnits: units('min_units').notNull(),
  maxUnits: units('max_units'),
  dailyLimitUnits: units('daily_limit_units'),
  monthlyLimitUnits: units('monthly_limit_units'),
  timeZone: text('time_zone').notNull(),
  lastUse: bigint('last_use', { mode: 'bigint' }).notNull().default(0n),
  isActive: boolean('is_active').notNull().default(true),
  isDemo: boolean('is_demo').notNull().default(false),
  placeId: uuid('place_id'),
  senderRule: text('sender_rule').$type<SenderRule>().notNull().default('warn'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
});

export const requisiteUsage = pgTable(
  'requisite_usage',
  {
    requisiteId: uuid('requisite_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    units: units('units').notNull(),
    orders: integer('orders').notNull(),
  },
  (table) => [primaryKey({ columns: [table.requisiteId, table.day] })],
);

export const requisiteClaims = pgTable('requisite_claims', {
  orderId: uuid('order_id').primaryKey(),
  requisiteId: uuid('requisite_id').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  units: units('units').notNull(),
  shown: jsonb('told').$type<ShownRequisite>().notNull(),
  claimedAt: instant('claimed_at').notNull(),
  releasedAt: instant('released_at'),
});
