import type {
  Language,
  ManualRefund,
  OrderIssue,
  OrderRemark,
  OrderStatus,
  Resolution,
  ResolutionDefault,
  UtmName,
  VerificationNeed,
} from '@tetri/contract';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, units } from '../../platform/database/index.ts';
import type { ScreeningState } from './core/screening.ts';
import type { VerificationProgress } from './core/verification.ts';
import type { FieldValue, MoveActor, PayoutState, PricePart } from './core/types.ts';

export const orderQuotes = pgTable('order_quotes', {
  id: uuid('id').primaryKey(),
  owner: text('owner').notNull(),
  secretHash: text('secret_hash').notNull(),
  routeId: uuid('route_id').notNull(),
  amount: text('amount').notNull(),
  /** By whose link its discount comes. */
  partner: text('partner'),
  services: uuid('services').array().notNull(),
  inUnits: units('in_units').notNull(),
  outUnits: units('out_units').notNull(),
  feeUnits: units('fee_units').notNull(),
  rate: text('rate').notNull(),
  parts: jsonb('parts').$type<readonly PricePart[]>().notNull(),
  discountOnce: text('discount_once'),
  lockUntil: instant('lock_until').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** What staff find an order by, in lines; written by the database whenever something of it changes. */
export const orderSearch = pgTable('order_search', {
  orderId: uuid('order_id').primaryKey(),
  text: text('text').notNull(),
});

export const orders = pgTable('orders', {
  id: uuid('id').primaryKey(),
  uid: bigint('uid', { mode: 'bigint' }).notNull(),
  secret: text('secret').notNull(),
  status: text('status').$type<OrderStatus>().notNull(),
  issue: text('issue').$type<OrderIssue>().notNull().default('none'),
  routeId: uuid('route_id').notNull(),
  fromCurrencyId: uuid('from_currency_id').notNull(),
  toCurrencyId: uuid('to_currency_id').notNull(),
  fromCode: text('from_code').notNull(),
  toCode: text('to_code').notNull(),
  fromSymbol: text('from_symbol').notNull(),
  toSymbol: text('to_symbol').notNull(),
  fromDecimals: smallint('from_decimals').notNull(),
  toDecimals: smallint('to_decimals').notNull(),
  paymentMethod: text('payment_method').notNull(),
  payoutMethod: text('payout_method').notNull(),
  inUnits: units('in_units').notNull(),
  outUnits: units('out_units').notNull(),
  feeUnits: units('fee_units').notNull(),
  rate: text('rate').notNull(),
  rateType: text('rate_type').$type<'fixed' | 'floating'>().notNull(),
  lockPoint: text('lock_point').$type<'creation' | 'detection' | 'confirmations'>().notNull(),
  lockConfirmations: smallint('lock_confirmations').notNull(),
  priceLockedAt: instant('price_locked_at'),
  parts: jsonb('parts').$type<readonly PricePart[]>().notNull(),
  services: uuid('services').array().notNull(),
  quoteId: uuid('quote_id'),
  tolerancePercent: text('tolerance_percent').notNull(),
  fromValues: jsonb('from_values').$type<readonly FieldValue[]>().notNull(),
  toValues: jsonb('to_values').$type<readonly FieldValue[]>().notNull(),
  routeValues: jsonb('route_values').$type<readonly FieldValue[]>().notNull(),
  email: text('email').notNull(),
  lang: text('lang').$type<Language>().notNull(),
  isNewsletterAgreed: boolean('is_newsletter_agreed').notNull(),
  isPreviewSkipped: boolean('is_preview_skipped').notNull(),
  isOutDataHidden: boolean('is_out_data_hidden').notNull(),
  partner: text('partner'),
  utm: jsonb('utm').$type<Partial<Record<UtmName, string>>>(),
  refundAddress: text('refund_address'),
  refundMemo: text('refund_memo'),
  /** What the customer bears of the network's fee for it; null where nothing was fixed. */
  refundFeeUnits: units('refund_fee_units'),
  /** What a refund takes that is ready or on its way: nothing else is done with the money meanwhile. */
  refundingUnits: units('refunding_units').notNull().default(0n),
  /** Why the refund is people's, so that the product begins none; null where it may. Who took or stopped it, and since when. */
  manualRefund: text('manual_refund').$type<ManualRefund>(),
  manualRefundBy: uuid('manual_refund_by'),
  manualRefundName: text('manual_refund_name').notNull().default(''),
  manualRefundAt: instant('manual_refund_at'),
  clientCallbackUrl: text('client_callback_url'),
  ipnUrl: text('ipn_url'),
  /** Sealed: see `actions/ipn-secret.ts`. */
  ipnSecret: text('ipn_secret'),
  userId: uuid('user_id'),
  network: text('network'),
  confirmationsSeen: integer('confirmations_seen').notNull().default(0),
  confirmationsRequired: integer('confirmations_required').notNull(),
  lifetimeSeconds: integer('lifetime_seconds').notNull(),
  /** Until when the payout is kept held for a payment that was reported and not seen. */
  paymentCheckUntil: instant('payment_check_until'),
  resolutions: text('resolutions').array().$type<Resolution[]>(),
  resolutionDefault: text('resolution_default').$type<ResolutionDefault>(),
  resolutionSeconds: integer('resolution_seconds'),
  resolutionUntil: instant('resolution_until'),
  resolution: text('resolution').$type<Resolution>(),
  payoutState: text('payout_state').$type<PayoutState>().notNull().default('held'),
  holdId: uuid('hold_id').notNull(),
  receivedUnits: units('received_units').notNull().default(0n),
  depositUnits: units('deposit_units').notNull().default(0n),
  unmatchedUnits: units('unmatched_units').notNull().default(0n),
  /** Of payments that somebody wants undone: nothing is paid out before somebody else has decided. */
  pendingUndoUnits: units('pending_undo_units').notNull().default(0n),
  /** Of payments that counted, are no longer on their network, and are still in the books. */
  goneUnits: units('gone_units').notNull().default(0n),
  /** Of payments that are gone, what the exchange has borne. */
  lostUnits: units('lost_units').notNull().default(0n),
  /** What of the deposit and the unmatched came from the customer's wallet. */
  walletUnits: units('wallet_units').notNull().default(0n),
  /** How far it is asked about; see `core/screening.ts`. */
  screening: text('screening').$type<ScreeningState>().notNull().default('none'),
  /** Each payment asks anew; an answer counts for its own round alone. */
  screeningRound: integer('screening_round').notNull().default(0),
  /** Which question was answered last, and when. */
  screenedQuestion: bigint('screened_question', { mode: 'bigint' }),
  screenedAt: instant('screened_at'),
  /** How far what it asks for is approved; see `core/verification.ts`. */
  verification: text('verification').$type<VerificationProgress>().notNull().default('none'),
  verificationNeeds: text('verification_needs').array().$type<VerificationNeed[]>().notNull().default([]),
  /** How long it could wait when it was made; null where it did not wait then. */
  verificationWaitSeconds: integer('verification_wait_seconds'),
  /** What it was worth in US cents when it was made, where limits were set. */
  judgedCents: units('judged_cents'),
  /** When it was judged anew; see `judgeAnew`. */
  judgedAt: instant('judged_at'),
  payoutReference: text('payout_reference'),
  paidOutBy: text('paid_out_by'),
  claimedBy: uuid('claimed_by'),
  claimedName: text('claimed_name'),
  claimedRole: text('claimed_role'),
  finishedAt: instant('finished_at'),
  usdCents: units('usd_cents'),
  /** What the payment link asks for that it pays, in units of what is received; null for all other orders. See 0101. */
  linkUnits: units('link_units'),
  /** Of the demo: nobody made it. */
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  statusAt: instant('status_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** What the program that made an order says of it; see 0054. */
export const orderMerchants = pgTable('order_merchants', {
  orderId: uuid('order_id').primaryKey(),
  externalId: text('external_id'),
  ipnFormat: text('ipn_format').$type<'form' | 'json'>().notNull().default('form'),
  /** The payment link that the order pays; see the trigger payment_link_open. */
  linkId: uuid('link_id'),
  /** Who was signed in as they paid it; null where nobody was. */
  payerId: uuid('payer_id'),
  /** The API key that signed it, when, and what it was worth then; see `judge_key_limits`. */
  keyId: uuid('key_id'),
  keyCents: units('key_cents'),
  keyAt: instant('key_at'),
});

export type OrderRow = typeof orders.$inferSelect;

export const orderHistory = pgTable('order_history', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid('order_id').notNull(),
  fromStatus: text('from_status').$type<OrderStatus>(),
  toStatus: text('to_status').$type<OrderStatus>().notNull(),
  issue: text('issue').$type<OrderIssue>().notNull(),
  actor: text('actor').$type<MoveActor>().notNull(),
  staffId: uuid('staff_id'),
  staffName: text('staff_name'),
  /** What the product itself says of it. */
  said: jsonb('said').$type<readonly OrderRemark[]>().notNull().default([]),
  /** The words of whoever made it. */
  reason: text('reason').notNull().default(''),
  at: instant('at').notNull().defaultNow(),
});

export const orderPayments = pgTable('order_payments', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  key: text('key').notNull(),
  units: units('units').notNull(),
  reference: text('reference').notNull(),
  reason: text('reason').notNull(),
  staffId: uuid('staff_id'),
  staffName: text('staff_name'),
  /** The payment that this row undoes; its units are below zero. */
  reverses: uuid('reverses'),
  /** Nobody else had to agree that it is undone. */
  undoneAlone: boolean('undone_alone').notNull().default(false),
  /** It came after the order's end. */
  isLate: boolean('is_late').notNull().default(false),
  at: instant('at').notNull().defaultNow(),
});

export const paymentUndos = pgTable('payment_undos', {
  paymentId: uuid('payment_id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  reason: text('reason').notNull(),
  askedBy: uuid('asked_by').notNull(),
  askedName: text('asked_name').notNull(),
  askedAt: instant('asked_at').notNull().defaultNow(),
});

export const gonePayments = pgTable('gone_payments', {
  paymentId: uuid('payment_id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  at: instant('at').notNull().defaultNow(),
});

export const usedReferences = pgTable(
  'used_references',
  {
    kind: text('kind').$type<'payment' | 'payout'>().notNull(),
    place: text('place').notNull(),
    hash: bytes('hash').notNull(),
    orderId: uuid('order_id'),
    uid: text('uid'),
    sourceId: uuid('source_id').notNull(),
    isAnother: boolean('is_another').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.hash] })],
);

/** What is sent back for an order by itself; the payout has its id as what it pays. */
export const orderRefunds = pgTable('order_refunds', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  number: integer('number').notNull(),
  /** What of the order's money it takes, with the fee. */
  units: units('units').notNull(),
  feeUnits: units('fee_units').notNull(),
  address: text('address').notNull(),
  memo: text('memo').notNull(),
  state: text('state').$type<'open' | 'done' | 'failed' | 'stopped'>().notNull().default('open'),
  reference: text('reference'),
  reason: text('reason').notNull().default(''),
  startedBy: uuid('started_by'),
  startedName: text('started_name').notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
  endedAt: instant('ended_at'),
});

export const orderNotes = pgTable('order_notes', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  text: text('text').notNull(),
  staffId: uuid('staff_id').notNull(),
  staffName: text('staff_name').notNull(),
  staffRole: text('staff_role').notNull(),
  at: instant('at').notNull().defaultNow(),
});

export const orderIdempotency = pgTable(
  'order_idempotency',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    orderId: uuid('order_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);
