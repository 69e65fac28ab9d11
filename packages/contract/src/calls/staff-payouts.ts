import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile, commandReused, notFound, secondPersonNeeded } from '../errors/any-call.ts';
import { amountNotValid, moveNotAllowed } from '../errors/orders.ts';
import { payoutsOnTheWay, walletInUse } from '../errors/payments.ts';
import {
  AmountInput,
  AmountText,
  CommandId,
  Count,
  cappedCount,
  CurrencyId,
  OrderUid,
  Page,
  PageLimit,
  PaymentMethodCode,
  SeenText,
  Time,
  PartnerPayoutUid,
  RefundUid,
  WithdrawalUid,
} from '../scalars.ts';
import { payoutStates, payoutWaits } from '../payout-states.ts';

const readers = { staff: ['owner', 'manager', 'operator', 'auditor'] } as const;
const editors = { staff: ['owner'] } as const;

const PayoutCurrency = z.object({
  _id: CurrencyId,
  code: z.string(),
  name: z.string(),
  symbol: z.string(),
  network: z.string().optional(),
  decimals: z.int(),
});

const StaffPayout = z.object({
  uid: z.string(),
  /** What it pays: the order with this number, a withdrawal from a wallet, one of a partner, or a refund. */
  kind: z.enum(['order', 'withdrawal', 'partner', 'refund']),
  currency: PayoutCurrency,
  amount: AmountText,
  /** Where it goes, as the customer said. */
  address: z.string(),
  memo: z.string(),
  state: z.enum(payoutStates),
  /** Rises when one that failed is begun anew. */
  attempt: z.int(),
  waitsFor: z.enum(payoutWaits).nullable(),
  /** What the node or the signer said, in English; empty where nothing is wrong. */
  problem: z.string(),
  /** Of the transaction; null before it was signed. */
  reference: z.string().nullable(),
  approvals: z.array(z.object({ name: z.string(), at: Time })),
  /** The caller may agree to it now. */
  mayApprove: z.boolean(),
  preparedAt: Time,
  sentAt: Time.nullable(),
});

const PayoutSwitch = z.object({
  isStopped: z.boolean(),
  reason: z.string(),
  /** Who changed it last; empty where nobody did. */
  by: z.string(),
  at: Time,
});

/** Amounts in the currency; null is no limit. */
const PayoutRuleTerms = z.object({
  /** Payouts of orders that are paid begin by themselves. */
  isAutomatic: z.boolean(),
  transactionMax: AmountInput.nullable(),
  hourMax: AmountInput.nullable(),
  dayMax: AmountInput.nullable(),
  /** Above it two people must agree, whoever began the payout. */
  secondPersonAbove: AmountInput.nullable(),
  /** What customers withdraw from a wallet at least; null while nothing may be withdrawn. */
  withdrawalMin: AmountInput.nullable().default(null),
  /** What a withdrawal costs them. */
  withdrawalFee: AmountInput.default('0'),
  /** Refunds that were chosen begin by themselves. Otherwise an operator begins each, and the product sends it. */
  refundIsAutomatic: z.boolean().default(false),
  /** Who bears the network fee of a refund. */
  refundFeeBy: z.enum(['customer', 'exchange']).default('customer'),
  /** What the customer bears of it at most. */
  refundFeeMax: AmountInput.nullable().default(null),
});

const PayoutRule = PayoutRuleTerms.extend({
  currency: PayoutCurrency,
  /** 0 where nothing was said about the currency yet. */
  version: z.int().min(0),
  transactionMax: AmountText.nullable(),
  hourMax: AmountText.nullable(),
  dayMax: AmountText.nullable(),
  secondPersonAbove: AmountText.nullable(),
  withdrawalMin: AmountText.nullable(),
  withdrawalFee: AmountText,
  refundFeeMax: AmountText.nullable(),
});

export const listPayouts = defineCall({
  method: 'GET',
  path: 'admin/payouts/list',
  access: readers,
  summary:
    'The payouts that the product has to send or is sending: what is on its way first, then the oldest; and whether sending is stopped.',
  input: z.object({ page: Page, limit: PageLimit(100, 50) }),
  output: z.object({ payouts: z.array(StaffPayout), switch: PayoutSwitch, ...cappedCount }),
});

export const approvePayout = defineCall({
  method: 'POST',
  path: 'admin/payouts/approve',
  access: { staff: ['owner', 'manager', 'operator'] },
  summary: 'Agrees to a payout that one or two people must agree to. Whoever began it cannot agree to it.',
  input: z.object({
    commandId: CommandId,
    uid: z.union([OrderUid, WithdrawalUid, PartnerPayoutUid, RefundUid]),
    attempt: z.int().min(1),
  }),
  output: z.object({ ok: z.literal(1) }),
  errors: [notFound, changedMeanwhile, commandReused, moveNotAllowed, secondPersonNeeded],
});

export const switchPayouts = defineCall({
  method: 'PUT',
  path: 'admin/payouts/switch',
  access: { staff: ['owner', 'manager', 'operator'] },
  summary:
    'Stops all that the product sends by itself, at once, or lets it go on. What was sent before is still looked after.',
  input: z.object({ isStopped: z.boolean(), reason: SeenText(500, 3) }),
  output: z.object({ switch: PayoutSwitch }),
});

export const listPayoutRules = defineCall({
  method: 'GET',
  path: 'admin/payouts/rules/list',
  access: readers,
  summary: 'What the product may send by itself, for each currency that one of its methods can send.',
  input: z.object({}),
  output: z.object({ rules: z.array(PayoutRule), count: Count }),
});

export const updatePayoutRule = defineCall({
  method: 'PUT',
  path: 'admin/payouts/rules/update',
  access: editors,
  summary: 'Sets what the product may send of a currency by itself.',
  input: PayoutRuleTerms.extend({ currencyId: CurrencyId, version: z.int().min(0) }),
  output: z.object({ rule: PayoutRule }),
  errors: [notFound, changedMeanwhile, amountNotValid],
});

const FollowedNetwork = z.object({
  method: PaymentMethodCode,
  network: z.string(),
  /** The last block that was read; null before the first. */
  height: z.int().nullable(),
  readAt: Time.nullable(),
  /** Since when it cannot be read; null while it can. */
  failingSince: Time.nullable(),
  /** In English; null while all is well. */
  problem: z.string().nullable(),
});

export const listNetworks = defineCall({
  method: 'GET',
  path: 'admin/payment-methods/networks/list',
  access: readers,
  summary: 'The networks on which payments are seen by themselves, and how far each has been read.',
  input: z.object({}),
  output: z.object({ networks: z.array(FollowedNetwork), count: Count }),
});

/** JSON, as the schema beside it says. */
const MethodSettings = z.object({
  method: PaymentMethodCode,
  name: z.string(),
  /** JSON text of what is saved; null before it was set up. */
  settings: z.string().nullable(),
  /** JSON Schema of it, as JSON text. */
  schema: z.string(),
  version: z.int().min(0),
  isDemo: z.boolean(),
});

export const listMethodSettings = defineCall({
  method: 'GET',
  path: 'admin/payment-methods/settings/list',
  access: editors,
  summary: 'What the payment methods that work by themselves are set up with, and what each asks for.',
  input: z.object({}),
  output: z.object({ methods: z.array(MethodSettings), count: Count }),
});

export const updateMethodSettings = defineCall({
  method: 'PUT',
  path: 'admin/payment-methods/settings/update',
  access: editors,
  summary:
    'Sets up a payment method. It works with the new settings at once. A network keeps its chain while payouts are on their way there, and the wallet that customers pay to while orders that have not ended, or customers’ own deposit addresses, rest on it. With `replaceWalletReason` it is replaced all the same: those addresses are shown no more, and open orders that wait for payment are given another.',
  input: z.object({
    method: PaymentMethodCode,
    settings: z.string().max(100_000),
    version: z.int().min(0),
    replaceWalletReason: SeenText(500, 3).optional(),
  }),
  output: z.object({ method: MethodSettings }),
  errors: [notFound, changedMeanwhile, payoutsOnTheWay, walletInUse],
});

export type StaffPayout = z.infer<typeof StaffPayout>;
export type PayoutRule = z.infer<typeof PayoutRule>;
export type FollowedNetwork = z.infer<typeof FollowedNetwork>;
export type MethodSettings = z.infer<typeof MethodSettings>;
