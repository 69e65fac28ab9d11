import type { OwnPlaceKind, PlaceCheckState } from '@tetri/contract';
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, units } from '../../../platform/database/index.ts';

export const places = pgTable('places', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<OwnPlaceKind>().notNull(),
  name: text('name').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const usualPlaces = pgTable('usual_places', {
  currencyId: uuid('currency_id').primaryKey(),
  place: text('place').notNull(),
  version: integer('version').notNull().default(1),
});

export const placeChecks = pgTable(
  'place_checks',
  {
    place: text('place').notNull(),
    currencyId: uuid('currency_id').notNull(),
    ledgerUnits: units('ledger_units').notNull(),
    outsideUnits: units('outside_units').notNull(),
    payoutUnits: units('payout_units').notNull(),
    feeUnits: units('fee_units').notNull(),
    lostUnits: units('lost_units').notNull(),
    depositUnits: units('deposit_units').notNull(),
    state: text('state').$type<PlaceCheckState>().notNull(),
    differsSince: instant('differs_since'),
    steadySince: instant('steady_since'),
    checkedAt: instant('checked_at').notNull(),
    caughtUpAt: instant('caught_up_at'),
    problem: text('problem').notNull().default(''),
    askedBy: uuid('asked_by'),
    askedName: text('asked_name').notNull().default(''),
    askedUnits: units('asked_units'),
  },
  (table) => [primaryKey({ columns: [table.place, table.currencyId] })],
);

export const acceptedDifferences = pgTable('accepted_differences', {
  id: uuid('id').primaryKey(),
  place: text('place').notNull(),
  currencyId: uuid('currency_id').notNull(),
  units: units('units').notNull(),
  staffId: uuid('staff_id').notNull(),
  askedBy: uuid('asked_by'),
  at: instant('at').notNull(),
});

export const networkFees = pgTable('network_fees', {
  id: uuid('id').primaryKey(),
  method: text('method').notNull(),
  network: text('network').notNull(),
  reference: text('reference').notNull(),
  orderId: uuid('order_id').notNull(),
  currencyId: uuid('currency_id').notNull(),
  units: units('units').notNull(),
  place: text('place').$type<'hot' | 'deposits'>().notNull().default('hot'),
  seenAt: instant('seen_at').notNull().defaultNow(),
  bookedAt: instant('booked_at'),
});
