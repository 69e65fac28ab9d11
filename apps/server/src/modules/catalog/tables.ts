import type { Resolution, ResolutionDefault } from '@tetri/contract';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AddressFormat, DestinationKind } from '@tetri/contract';
import { instant, units } from '../../platform/database/index.ts';
import type { OfficeSlots } from './core/office-slots.ts';
import type { TextByLanguage } from './core/text-by-language.ts';
import type { CurrencyKind, FieldSide, FieldType, LockPoint, RateType, RequiredDocument } from './core/types.ts';

export interface OptionRow {
  readonly value: string;
  readonly name: TextByLanguage;
}

/** What who orders a service is asked for, as it is written down with the service. */
export interface ServiceFieldRow {
  readonly id: string;
  readonly key: string;
  readonly name: TextByLanguage;
  readonly placeholder: TextByLanguage;
  readonly type: FieldType;
  readonly isRequired: boolean;
  readonly regex: string | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly options: readonly OptionRow[];
  readonly checkAs: DestinationKind | null;
}

const textByLanguage = (name: string) => jsonb(name).$type<TextByLanguage>().notNull();

export const catalogState = pgTable('catalog_state', {
  id: smallint('id').primaryKey().default(1),
  version: bigint('version', { mode: 'number' }).notNull().default(1),
  demoLoadedAt: instant('demo_loaded_at'),
});

export const networks = pgTable('networks', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  addressFormat: text('address_format').$type<AddressFormat>(),
  version: integer('version').notNull().default(1),
  isDemo: boolean('is_demo').notNull().default(false),
});

export const cities = pgTable('cities', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull(),
  name: textByLanguage('name'),
  timeZone: text('time_zone').notNull(),
  position: integer('position').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
  isDemo: boolean('is_demo').notNull().default(false),
  version: integer('version').notNull().default(1),
});

export const offices = pgTable('offices', {
  id: uuid('id').primaryKey(),
  cityId: uuid('city_id').notNull(),
  name: textByLanguage('name'),
  address: textByLanguage('address'),
  phone: text('phone').notNull(),
  /** The times that customers pick from; null where they come without. */
  slots: jsonb('slots').$type<OfficeSlots>(),
  position: integer('position').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
  isDemo: boolean('is_demo').notNull().default(false),
  version: integer('version').notNull().default(1),
});

export const officeHours = pgTable(
  'office_hours',
  {
    officeId: uuid('office_id').notNull(),
    day: smallint('day').notNull(),
    opensMinute: smallint('opens_minute').notNull(),
    closesMinute: smallint('closes_minute').notNull(),
  },
  (table) => [primaryKey({ columns: [table.officeId, table.day, table.opensMinute] })],
);

export const officeExceptions = pgTable(
  'office_exceptions',
  {
    officeId: uuid('office_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    opensMinute: smallint('opens_minute'),
    closesMinute: smallint('closes_minute'),
    note: textByLanguage('note'),
  },
  (table) => [primaryKey({ columns: [table.officeId, table.date] })],
);

export const currencies = pgTable('currencies', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull(),
  xml: text('xml').notNull(),
  name: textByLanguage('name'),
  symbol: text('symbol').notNull(),
  decimals: smallint('decimals').notNull(),
  kind: text('kind').$type<CurrencyKind>().notNull(),
  networkId: uuid('network_id'),
  cityId: uuid('city_id'),
  icon: text('icon').notNull(),
  positionIn: integer('position_in').notNull().default(0),
  positionOut: integer('position_out').notNull().default(0),
  minUnits: units('min_units').notNull().default(0n),
  maxUnits: units('max_units'),
  isActive: boolean('is_active').notNull().default(true),
  isDemo: boolean('is_demo').notNull().default(false),
  version: integer('version').notNull().default(1),
});

export const routes = pgTable('routes', {
  id: uuid('id').primaryKey(),
  fromCurrencyId: uuid('from_currency_id').notNull(),
  toCurrencyId: uuid('to_currency_id').notNull(),
  friendlyUrl: text('friendly_url').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  isShowWeb: boolean('is_show_web').notNull().default(true),
  position: integer('position').notNull().default(0),
  inMinUnits: units('in_min_units').notNull().default(0n),
  inMaxUnits: units('in_max_units'),
  outMinUnits: units('out_min_units').notNull().default(0n),
  outMaxUnits: units('out_max_units'),
  tolerancePercent: numeric('tolerance_percent', { precision: 7, scale: 4 }).notNull().default('0'),
  lifetimeSeconds: integer('lifetime_seconds').notNull().default(1800),
  resolutions: text('resolutions')
    .array()
    .$type<Resolution[]>()
    .notNull()
    .default(['goOnPresent', 'topUp', 'giveBack']),
  resolutionDefault: text('resolution_default').$type<ResolutionDefault>().notNull().default('operator'),
  resolutionSeconds: integer('resolution_seconds').notNull().default(3600),
  paymentCheckSeconds: integer('payment_check_seconds').notNull().default(10_800),
  rateType: text('rate_type').$type<RateType>().notNull().default('fixed'),
  lockPoint: text('lock_point').$type<LockPoint>().notNull().default('creation'),
  lockConfirmations: smallint('lock_confirmations').notNull().default(0),
  confirmations: smallint('confirmations').notNull().default(0),
  paymentMethod: text('payment_method').notNull(),
  payoutMethod: text('payout_method').notNull(),
  instructions: textByLanguage('instructions'),
  seoTitle: textByLanguage('seo_title'),
  seoDescription: textByLanguage('seo_description'),
  seoText: textByLanguage('seo_text'),
  requiredDocuments: jsonb('required_documents').$type<readonly RequiredDocument[]>().notNull().default([]),
  isVerificationRequired: boolean('is_verification_required').notNull().default(false),
  verificationWaitSeconds: integer('verification_wait_seconds').notNull().default(0),
  isForUsersOnly: boolean('is_for_users_only').notNull().default(false),
  isDemo: boolean('is_demo').notNull().default(false),
  version: integer('version').notNull().default(1),
});

export const routeFields = pgTable('route_fields', {
  id: uuid('id').primaryKey(),
  currencyId: uuid('currency_id'),
  routeId: uuid('route_id'),
  side: text('side').$type<FieldSide>().notNull(),
  key: text('key').notNull(),
  name: textByLanguage('name'),
  placeholder: textByLanguage('placeholder'),
  type: text('type').$type<FieldType>().notNull(),
  isRequired: boolean('is_required').notNull().default(true),
  regex: text('regex'),
  min: integer('min'),
  max: integer('max'),
  options: jsonb('options').$type<readonly OptionRow[]>().notNull().default([]),
  checkAs: text('check_as').$type<DestinationKind>(),
  position: integer('position').notNull().default(0),
});

export const additionalServices = pgTable('additional_services', {
  id: uuid('id').primaryKey(),
  routeId: uuid('route_id').notNull(),
  title: textByLanguage('title'),
  description: textByLanguage('description'),
  amountUnits: units('amount_units').notNull(),
  position: integer('position').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
  fields: jsonb('fields').$type<readonly ServiceFieldRow[]>().notNull().default([]),
});

export const favoriteRoutes = pgTable('favorite_routes', {
  routeId: uuid('route_id').primaryKey(),
  position: integer('position').notNull().default(0),
});

/** See 0070. */
export const demoLife = pgTable('demo_life', {
  isOnly: boolean('is_only').primaryKey(),
  isOn: boolean('is_on').notNull(),
  switched: integer('switched').notNull().default(1),
  turn: integer('turn').notNull().default(1),
  customers: bigint('customers', { mode: 'bigint' }).notNull().default(0n),
  nextCustomerAt: instant('next_customer_at').notNull(),
  beganAt: instant('began_at').notNull(),
});
