import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, units } from '../../platform/database/index.ts';
import type { FileKind } from '../../platform/files/index.ts';
import type { OwnPlaceKind, PayoutWaitsFor, PlaceCheckState, SenderRule, UnclaimedState } from '@tetri/contract';
import type {
  ChainCursor,
  FilledField,
  InvoiceDetails,
  RefusalReason,
  RequisiteKind,
  ShownRequisite,
} from './plugin.ts';

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

export const invoices = pgTable('invoices', {
  orderId: uuid('order_id').primaryKey(),
  method: text('method').notNull().default(''),
  state: text('state').$type<'open' | 'refused' | 'closed'>().notNull(),
  reason: text('reason').$type<RefusalReason>(),
  details: jsonb('details').$type<InvoiceDetails>().notNull().default({}),
  changedAt: instant('changed_at').notNull(),
});

export const receipts = pgTable('receipts', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  fileName: text('file_name').notNull(),
  name: text('name').notNull(),
  kind: text('kind').$type<FileKind>().notNull(),
  size: integer('size').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const payouts = pgTable('payouts', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  uid: text('uid').notNull(),
  kind: text('kind').$type<'order' | 'withdrawal' | 'partner' | 'refund'>().notNull().default('order'),
  method: text('method').notNull(),
  currencyId: uuid('currency_id').notNull(),
  units: units('units').notNull(),
  decimals: smallint('decimals').notNull(),
  destination: jsonb('destination').$type<readonly FilledField[]>().notNull(),
  state: text('state').$type<'prepared' | 'sending' | 'sent' | 'unknown' | 'failed' | 'succeeded'>().notNull(),
  reference: text('reference'),
  reason: text('reason'),
  endedBy: uuid('ended_by'),
  startedBy: uuid('started_by'),
  waitsFor: text('waits_for').$type<PayoutWaitsFor | ''>().notNull().default(''),
  problem: text('problem').notNull().default(''),
  network: text('network'),
  lookAfter: instant('look_after'),
  attempts: integer('attempts').notNull(),
  preparedAt: instant('prepared_at').notNull(),
  sentAt: instant('sent_at'),
  endedAt: instant('ended_at'),
});

export const pickups = pgTable('pickups', {
  orderId: uuid('order_id').primaryKey(),
  attemptsLeft: smallint('attempts_left').notNull(),
  usedAt: instant('used_at'),
  usedBy: uuid('used_by'),
});

export const paymentMethodSettings = pgTable('payment_method_settings', {
  method: text('method').primaryKey(),
  settings: jsonb('settings').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  version: integer('version').notNull().default(1),
  changedAt: instant('changed_at').notNull(),
});

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
});

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

export const unclaimedPayments = pgTable('unclaimed_payments', {
  id: uuid('id').primaryKey(),
  source: text('source').$type<'deposit' | 'statement'>().notNull(),
  depositId: uuid('deposit_id'),
  lineId: uuid('line_id'),
  currencyId: uuid('currency_id').notNull(),
  units: units('units').notNull(),
  place: text('place').notNull(),
  state: text('state').$type<UnclaimedState>().notNull().default('open'),
  orderId: uuid('order_id'),
  address: text('address').notNull().default(''),
  memo: text('memo').notNull().default(''),
  reference: text('reference').notNull().default(''),
  reason: text('reason').notNull().default(''),
  decidedBy: uuid('decided_by'),
  decidedName: text('decided_name').notNull().default(''),
  decidedAt: instant('decided_at'),
  askedBy: uuid('asked_by'),
  askedName: text('asked_name').notNull().default(''),
  seenAt: instant('seen_at').notNull().defaultNow(),
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
    failingSince: instant('failing_since'),
    problem: text('problem'),
    chain: text('chain').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.method, table.network] })],
);

export const payoutTransactions = pgTable('payout_transactions', {
  id: uuid('id').primaryKey(),
  payoutId: uuid('payout_id').notNull(),
  attempt: integer('attempt').notNull(),
  method: text('method').notNull(),
  network: text('network').notNull(),
  reference: text('reference').notNull(),
  payer: text('payer').notNull(),
  sequence: units('sequence'),
  raw: text('raw').notNull(),
  feeUnits: units('fee_units').notNull(),
  feeCurrencyId: uuid('fee_currency_id'),
  chain: text('chain').notNull().default(''),
  signedAt: instant('signed_at').notNull(),
});

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

export const payoutRules = pgTable('payout_rules', {
  currencyId: uuid('currency_id').primaryKey(),
  isAutomatic: boolean('is_automatic').notNull().default(false),
  transactionMaxUnits: units('transaction_max_units'),
  hourMaxUnits: units('hour_max_units'),
  dayMaxUnits: units('day_max_units'),
  secondPersonAboveUnits: units('second_person_above_units'),
  withdrawalMinUnits: units('withdrawal_min_units'),
  withdrawalFeeUnits: units('withdrawal_fee_units').notNull().default(0n),
  refundIsAutomatic: boolean('refund_is_automatic').notNull().default(false),
  refundFeeBy: text('refund_fee_by').$type<'customer' | 'house'>().notNull().default('customer'),
  refundFeeMaxUnits: units('refund_fee_max_units'),
  version: integer('version').notNull().default(1),
});

export const payoutSwitch = pgTable('payout_switch', {
  isOnly: boolean('is_only').primaryKey().default(true),
  isStopped: boolean('is_stopped').notNull(),
  reason: text('reason').notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: instant('changed_at').notNull(),
});

export const payoutApprovals = pgTable(
  'payout_approvals',
  {
    payoutId: uuid('payout_id').notNull(),
    attempt: integer('attempt').notNull(),
    staffId: uuid('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    approvedAt: instant('approved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.payoutId, table.attempt, table.staffId] })],
);

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
