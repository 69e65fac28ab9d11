import type { CurrencyKind } from '@tetri/contract';
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

export const rateExports = pgTable('rate_exports', {
  id: uuid('id').primaryKey(),
  key: text('key').notNull(),
  name: text('name').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  isFeeOutside: boolean('is_fee_outside').notNull().default(false),
  fromKinds: text('from_kinds').array().$type<CurrencyKind[]>().notNull().default([]),
  toKinds: text('to_kinds').array().$type<CurrencyKind[]>().notNull().default([]),
  knownCodes: text('known_codes').array().notNull().default([]),
  version: integer('version').notNull().default(1),
});

export const rateExportCodes = pgTable(
  'rate_export_codes',
  {
    exportId: uuid('export_id').notNull(),
    currencyId: uuid('currency_id').notNull(),
    code: text('code').notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.currencyId] })],
);

export const rateExportCities = pgTable(
  'rate_export_cities',
  {
    exportId: uuid('export_id').notNull(),
    cityId: uuid('city_id').notNull(),
    code: text('code').notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.cityId] })],
);
