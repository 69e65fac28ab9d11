import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, units } from '../../../platform/database/index.ts';
import type { ChainCursor } from '../plugin.ts';

export const depositAddressNumbers = pgTable('deposit_address_numbers', {
  method: text('method').primaryKey(),
  next: bigint('next', { mode: 'number' }).notNull(),
});

export const depositAddresses = pgTable('deposit_addresses', {
  id: uuid('id').primaryKey(),
  method: text('method').notNull(),
  network: text('network').notNull(),
  address: text('address').notNull(),
  memo: text('memo').notNull().default(''),
  number: bigint('number', { mode: 'number' }).notNull(),
  orderId: uuid('order_id'),
  userId: uuid('user_id'),
  createdAt: instant('created_at').notNull(),
  withdrawnAt: instant('withdrawn_at'),
});

export const withdrawnAddressNumbers = pgTable(
  'withdrawn_address_numbers',
  {
    method: text('method').notNull(),
    network: text('network').notNull(),
    below: bigint('below', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.method, table.network] })],
);

export const hostedPayments = pgTable(
  'hosted_payments',
  {
    method: text('method').notNull(),
    network: text('network').notNull(),
    reference: text('reference').notNull(),
    orderId: uuid('order_id').notNull(),
    openedAt: instant('opened_at').notNull(),
    dueAt: instant('due_at'),
    notices: bigint('told', { mode: 'bigint' }).notNull().default(0n),
    failures: integer('failures').notNull().default(0),
    failingSince: instant('failing_since'),
    problem: text('problem').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.method, table.network, table.reference] })],
);

export const deposits = pgTable('deposits', {
  id: uuid('id').primaryKey(),
  method: text('method').notNull(),
  network: text('network').notNull(),
  reference: text('reference').notNull(),
  addressId: uuid('address_id'),
  strayAddress: text('stray_address'),
  strayMemo: text('stray_memo'),
  orderId: uuid('order_id'),
  userId: uuid('user_id'),
  currencyId: uuid('currency_id').notNull(),
  units: units('units').notNull(),
  height: bigint('height', { mode: 'number' }),
  confirmations: integer('confirmations').notNull().default(0),
  state: text('state').$type<'pending' | 'taken' | 'gone'>().notNull(),
  takenAt: instant('taken_at'),
  seenAt: instant('seen_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  isFormer: boolean('is_former').notNull().default(false),
  senders: text('senders').array().notNull().default([]),
});

export const followedNetworks = pgTable(
  'followed_networks',
  {
    method: text('method').notNull(),
    network: text('network').notNull(),
    cursor: jsonb('cursor').$type<ChainCursor>(),
    height: bigint('height', { mode: 'number' }),
    step: bigint('step', { mode: 'bigint' }).notNull().default(0n),
    readAt: instant('read_at'),
    caughtUpAt: instant('caught_up_at'),
    failingSince: instant('failing_since'),
    problem: text('problem'),
    chain: text('chain').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.method, table.network] })],
);

export const demoPayments = pgTable(
  'demo_payments',
  {
    orderId: uuid('order_id').notNull(),
    units: units('units').notNull(),
    reference: text('reference'),
    askedAt: instant('asked_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.units] })],
);
