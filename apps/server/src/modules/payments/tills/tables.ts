import type { TillState } from '@tetri/contract';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, units } from '../../../platform/database/index.ts';
import type { Denomination } from './core/sum-denominations.ts';

export const tills = pgTable(
  'tills',
  {
    officeId: uuid('office_id').notNull(),
    currencyId: uuid('currency_id').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    secondPersonAboveUnits: units('second_person_above_units'),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.officeId, table.currencyId] })],
);

export const tillShifts = pgTable('till_shifts', {
  id: uuid('id').primaryKey(),
  officeId: uuid('office_id').notNull(),
  currencyId: uuid('currency_id').notNull(),
  state: text('state').$type<TillState>().notNull(),
  firstSequence: bigint('first_sequence', { mode: 'bigint' }).notNull(),
  lastSequence: bigint('last_sequence', { mode: 'bigint' }),
  openedAt: instant('opened_at').notNull().defaultNow(),
  closedAt: instant('closed_at'),
});

export const tillCounts = pgTable('till_counts', {
  id: uuid('id').primaryKey(),
  shiftId: uuid('shift_id').notNull(),
  kind: text('kind').$type<'opening' | 'closing'>().notNull(),
  state: text('state').$type<'asked' | 'booked' | 'replaced'>().notNull(),
  countedUnits: units('counted_units').notNull(),
  bookUnits: units('book_units').notNull(),
  denominations: jsonb('denominations').$type<readonly Denomination[]>().notNull().default([]),
  reason: text('reason').notNull(),
  staffId: uuid('staff_id').notNull(),
  staffName: text('staff_name').notNull(),
  agreedBy: uuid('agreed_by'),
  agreedName: text('agreed_name').notNull().default(''),
  at: instant('at').notNull().defaultNow(),
  bookedAt: instant('booked_at'),
});

export const tillActs = pgTable(
  'till_acts',
  {
    shiftId: uuid('shift_id').notNull(),
    reference: text('reference').notNull(),
    at: instant('at').notNull().defaultNow(),
    staffId: uuid('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shiftId, table.reference, table.at] })],
);
