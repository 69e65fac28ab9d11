import { z } from 'zod';
import { Utm } from '../utm.ts';
import { defineCall } from '../define-call.ts';
import {
  amountNotPositive,
  amountNotValid,
  changedMeanwhile,
  amountTooLarge,
  amountUnusual,
  commandReused,
  moveNotAllowed,
  notFound,
  referenceUsed,
  reserveTooSmall,
  secondPersonNeeded,
} from '../errors.ts';
import {
  AmountInput,
  AmountText,
  CommandId,
  Count,
  CurrencyId,
  Language,
  OrderIssue,
  OrderStatus,
  OrderUid,
  PageLimit,
  PercentText,
  QueryBoolean,
  QueryJson,
  Resolution,
  RouteId,
  Text,
  Time,
  Uuid,
} from '../scalars.ts';
import { OrderedService, ResolutionOffer } from './orders.ts';
import { StaffName } from './staff-site.ts';

/** Who sees orders, and who may change them. */
const readers = ['owner', 'manager', 'operator', 'auditor'] as const;
const workers = ['owner', 'manager', 'operator'] as const;

/** What an order waits for: the text a person reads is the back office's. */
export const nextActions = [
  'waitForCustomer',
  'checkPayment',
  'startPayout',
  'recordPayout',
  'resolveIssue',
  'review',
  'none',
] as const;
export const NextAction = z.enum(nextActions);
export type NextAction = z.infer<typeof NextAction>;

const StaffOrderSide = z.object({
  _id: CurrencyId,
  code: z.string(),
  name: z.string(),
  symbol: z.string(),
  network: z.string().optional(),
  decimals: z.int(),
});

/** A payout is prepared before it is sent; `unknown` is never sent again by itself. */
export const payoutStates = ['prepared', 'sent', 'unknown', 'failed', 'succeeded'] as const;

export const QueueOrder = z.object({
  _id: Uuid,
  uid: z.string(),
  status: OrderStatus,
  issue: OrderIssue,
  next: NextAction,
  from: StaffOrderSide,
  to: StaffOrderSide,
  inAmount: AmountText,
  outAmount: AmountText,
  /** Plug-ins: "manual", "cash-office". */
  methodIn: z.string(),
  methodOut: z.string(),
  email: z.string(),
  claimedBy: StaffName.nullable(),
  createdAt: Time,
  /** Since when the order has its present status. */
  statusAt: Time,
  expiresAt: Time,
});

export const listStaffOrders = defineCall({
  method: 'GET',
  path: 'admin/orders/list',
  access: { staff: readers },
  summary: 'The order queue: newest first, or the longest waiting first.',
  input: z.object({
    statuses: QueryJson(z.array(OrderStatus).max(10)).optional(),
    routeId: RouteId.optional(),
    /** On either side. */
    currencyId: CurrencyId.optional(),
    /** On either side. */
    method: Text(40).optional(),
    claimed: z.enum(['mine', 'free', 'taken']).optional(),
    hasIssue: QueryBoolean.optional(),
    /** An order number, an amount, a reference of a payment, or a part of an e-mail, of a requisite or of an address. */
    search: Text(200).optional(),
    order: z.enum(['newest', 'waiting']).default('newest'),
    /** The `next` of the page before. */
    cursor: Text(200).optional(),
    limit: PageLimit(100, 50),
  }),
  output: z.object({ orders: z.array(QueueOrder), next: z.string().nullable(), count: Count }),
});

const ShownValue = z.object({ key: z.string(), name: z.string(), value: z.string() });

export const StaffOrder = QueueOrder.extend({
  /** The campaign whose link led here. */
  utm: Utm.nullable(),
  /** Who sent the customer. */
  partner: z.string().nullable(),
  route: z.object({ _id: RouteId, friendlyURL: z.string() }),
  /** The moves this person may make now, whatever the direct action is called. */
  moves: z.array(OrderStatus),
  /** What the buttons of the screen may do now. */
  actions: z.object({
    recordPayment: z.boolean(),
    startPayout: z.boolean(),
    recordPayout: z.boolean(),
    confirmPickup: z.boolean(),
    unlockPickup: z.boolean(),
    refundSurplus: z.boolean(),
    markPayoutSent: z.boolean(),
    markPayoutUnknown: z.boolean(),
  }),
  /** Cash at the till: tries of the pickup code left, and whether the money was handed out; null for every other payout. */
  pickup: z.object({ attemptsLeft: z.int(), isUsed: z.boolean() }).nullable(),
  /** What lies here for the customer beyond his exchange, in the giving currency. */
  surplus: AmountText,
  rate: z.object({ in: AmountText, out: AmountText }),
  rateType: z.enum(['fixed', 'floating']),
  parts: z.array(
    z.object({ kind: z.string(), amount: AmountText, symbol: z.string(), percent: PercentText.optional() }),
  ),
  /** What has been credited so far, in the giving currency. */
  received: AmountText,
  lang: Language,
  fromValues: z.array(ShownValue),
  toValues: z.array(ShownValue),
  routeValues: z.array(ShownValue),
  additionalServices: z.array(OrderedService),
  refundAddress: z.string().nullable(),
  refundMemo: z.string().nullable(),
  /** What the customer was told to pay to. */
  requisites: z.array(z.object({ label: z.string(), value: z.string() })),
  receipts: z.array(z.object({ _id: Uuid, name: z.string(), url: z.string(), at: Time })),
  /** Money that staff or the product saw come, oldest first. */
  payments: z.array(
    z.object({
      _id: Uuid,
      amount: AmountText,
      reference: z.string(),
      reason: z.string(),
      by: z.string().nullable(),
      at: Time,
      /** It was undone. */
      isReversed: z.boolean(),
      /** It undoes another one; its amount is below zero. */
      reverses: Uuid.nullable(),
      /** It may be undone now. */
      mayUndo: z.boolean(),
      /** Somebody wants it undone, and somebody else has to agree. */
      undo: z.object({ reason: z.string(), by: StaffName, at: Time }).nullable(),
    }),
  ),
  /** The payout as it is prepared, sent and ended; null before it was started. */
  payoutRow: z
    .object({
      state: z.enum(payoutStates),
      reference: z.string().nullable(),
      reason: z.string().nullable(),
      attempts: z.int(),
      preparedAt: Time,
      sentAt: Time.nullable(),
      endedAt: Time.nullable(),
    })
    .nullable(),
  payout: z.object({ reference: z.string(), at: Time, by: StaffName.nullable() }).nullable(),
  /** The ledger's entries of this order, oldest first. */
  entries: z.array(
    z.object({
      _id: z.string(),
      account: z.string(),
      amount: AmountText,
      symbol: z.string(),
      balanceAfter: AmountText,
      reason: z.string(),
      at: Time,
    }),
  ),
  hold: z.object({ amount: AmountText, symbol: z.string(), state: z.enum(['open', 'posted', 'voided']) }).nullable(),
  /** What may be done about a payment that is not what was asked for, with what it comes to. */
  resolutionOffers: z.array(ResolutionOffer),
  /** What was chosen, and until when the customer may choose. */
  resolution: z.object({ chosen: Resolution.nullable(), until: Time.nullable() }),
  history: z.array(z.object({ status: OrderStatus, issue: OrderIssue, by: z.string(), reason: z.string(), at: Time })),
  notes: z.array(z.object({ _id: Uuid, text: z.string(), by: StaffName, at: Time })),
});

export const getStaffOrder = defineCall({
  method: 'GET',
  path: 'admin/orders/get',
  access: { staff: readers },
  summary: 'All there is about one order.',
  input: z.object({ uid: OrderUid }),
  output: z.object({ order: StaffOrder }),
  errors: [notFound],
});

const Reason = Text(500, 3);
const changed = z.object({ order: StaffOrder });
const changeErrors = [notFound, moveNotAllowed, changedMeanwhile, commandReused];

export const moveOrder = defineCall({
  method: 'POST',
  path: 'admin/orders/move',
  access: { staff: workers },
  summary: 'A move of the order that needs a reason: hold, return, delete, start the payout, resume.',
  input: z.object({
    commandId: CommandId,
    uid: OrderUid,
    /** The status the operator was looking at: when it is another one now, nothing happens. */
    from: OrderStatus,
    to: OrderStatus,
    reason: Reason,
  }),
  output: changed,
  errors: [...changeErrors, reserveTooSmall],
});

export const recordPayment = defineCall({
  method: 'POST',
  path: 'admin/orders/payment/record',
  access: { staff: workers },
  summary: "The operator's signed statement that the customer's money came.",
  input: z.object({
    commandId: CommandId,
    uid: OrderUid,
    from: OrderStatus,
    amount: AmountInput,
    reference: Text(200).default(''),
    reason: Reason,
    /** The answer to amountUnusual: so much came indeed. */
    isAmountConfirmed: z.boolean().default(false),
    /** The answer to referenceUsed: it is another transfer with the same reference. */
    isAnotherTransfer: z.boolean().default(false),
  }),
  output: changed,
  errors: [
    notFound,
    changedMeanwhile,
    commandReused,
    amountNotValid,
    amountNotPositive,
    amountTooLarge,
    amountUnusual,
    referenceUsed,
  ],
});

export const resolvePayment = defineCall({
  method: 'POST',
  path: 'admin/orders/payment/resolve',
  access: { staff: workers },
  summary: 'What is done about a payment that is not what was asked for: go on with what came, wait, or give it back.',
  input: z.object({
    commandId: CommandId,
    uid: OrderUid,
    from: OrderStatus,
    resolution: Resolution,
    /** The payout that was shown: going on never pays less than that. */
    outAmount: AmountText.optional(),
    refundAddress: Text(200).optional(),
    refundMemo: Text(200).optional(),
    reason: Reason,
  }),
  output: changed,
  errors: [...changeErrors, amountNotValid, reserveTooSmall],
});

export const recordPayout = defineCall({
  method: 'POST',
  path: 'admin/orders/payout/record',
  access: { staff: workers },
  summary:
    'The payout was made by hand: its reference ends the order, which has one at most. Cash is handed out by confirmPickup.',
  input: z.object({
    commandId: CommandId,
    uid: OrderUid,
    from: OrderStatus,
    reference: Text(200, 1),
    reason: Text(500).default(''),
    /** The answer to referenceUsed: it is another transfer with the same reference. */
    isAnotherTransfer: z.boolean().default(false),
  }),
  output: changed,
  errors: [...changeErrors, referenceUsed],
});

export const markPayoutSent = defineCall({
  method: 'POST',
  path: 'admin/orders/payout/sent',
  access: { staff: workers },
  summary: 'The payout was handed to the bank or the network; its result is awaited, and it is not sent again.',
  input: z.object({
    commandId: CommandId,
    uid: OrderUid,
    from: OrderStatus,
    /** Where it has one already. */
    reference: Text(200).default(''),
    isAnotherTransfer: z.boolean().default(false),
  }),
  output: changed,
  errors: [...changeErrors, referenceUsed],
});

export const markPayoutUnknown = defineCall({
  method: 'POST',
  path: 'admin/orders/payout/unknown',
  access: { staff: workers },
  summary:
    'Nobody knows whether the payout arrived. It is not sent again before somebody has found out and says that it failed.',
  input: z.object({ commandId: CommandId, uid: OrderUid, from: OrderStatus, reason: Reason }),
  output: changed,
  errors: changeErrors,
});

const payment = { commandId: CommandId, uid: OrderUid, from: OrderStatus, paymentId: Uuid };

export const undoPayment = defineCall({
  method: 'POST',
  path: 'admin/orders/payment/undo',
  access: { staff: workers },
  summary:
    'Takes a payment that was recorded in error out of the books, before the payout begins. Above the limit of the settings somebody else must agree first.',
  input: z.object({ ...payment, reason: Reason }),
  output: changed,
  errors: changeErrors,
});

export const decideUndo = defineCall({
  method: 'POST',
  path: 'admin/orders/payment/undo/decide',
  access: { staff: workers },
  summary: 'Agrees that a payment is undone, as somebody else than asked for it; or says that it stays.',
  input: z.object({ ...payment, isApproved: z.boolean(), reason: Text(500).default('') }),
  output: changed,
  errors: [...changeErrors, secondPersonNeeded],
});

export const refundSurplus = defineCall({
  method: 'POST',
  path: 'admin/orders/surplus/refund',
  access: { staff: workers },
  summary: 'What a customer of an ended order paid beyond his exchange was sent back to him.',
  input: z.object({ commandId: CommandId, uid: OrderUid, from: OrderStatus, reason: Reason }),
  output: changed,
  errors: changeErrors,
});

export const claimOrder = defineCall({
  method: 'POST',
  path: 'admin/orders/claim',
  access: { staff: workers },
  summary: 'Says that the caller is on it. Somebody who is on it already keeps it, unless `isTakenOver`.',
  input: z.object({ uid: OrderUid, isTakenOver: z.boolean().default(false) }),
  output: changed,
  errors: [notFound, changedMeanwhile],
});

export const releaseOrder = defineCall({
  method: 'POST',
  path: 'admin/orders/release',
  access: { staff: workers },
  summary: 'Says that nobody is on it any more.',
  input: z.object({ uid: OrderUid }),
  output: changed,
  errors: [notFound, changedMeanwhile],
});

export const addOrderNote = defineCall({
  method: 'POST',
  path: 'admin/orders/note/create',
  access: { staff: workers },
  summary: 'A note for colleagues; the customer never sees it.',
  input: z.object({ uid: OrderUid, text: Text(2000, 1) }),
  output: changed,
  errors: [notFound],
});
