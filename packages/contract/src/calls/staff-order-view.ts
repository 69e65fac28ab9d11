import { z } from 'zod';
import {
  AmountText,
  CurrencyId,
  Language,
  OrderIssue,
  OrderStatus,
  PercentText,
  Resolution,
  ResolutionDefault,
  RouteId,
  Time,
  Uuid,
} from '../scalars.ts';
import { Utm } from '../utm.ts';
import { VerificationNeed } from '../verification/needs.ts';
import { verificationStatuses } from './account-verification.ts';
import { payoutStates, payoutWaits } from '../payout-states.ts';
import { OrderedService, RefundQuote, ResolutionOffer } from './order-view.ts';
import { StaffAppointment } from './staff-appointments.ts';
import { StaffName } from './staff-site.ts';

/** What an order waits for: the text a person reads is the back office's. */
export const nextActions = [
  'waitForCustomer',
  'checkPayment',
  'startPayout',
  'recordPayout',
  'decideUndo',
  'undoGone',
  'screening',
  'verification',
  'resolveIssue',
  'waitForRest',
  'giveBack',
  'refundOnTheWay',
  'review',
  'none',
] as const;
export const NextAction = z.enum(nextActions);
export type NextAction = z.infer<typeof NextAction>;

export const orderRemarks = [
  'expired',
  'requisitesExhausted',
  'officeClosed',
  'notPayable',
  'paymentSeen',
  'paidFromWallet',
  'paymentGone',
  'paymentUndone',
  'paymentLost',
  'lossNotCovered',
  'paymentRecovered',
  'wrongAsset',
  'assetGivenBack',
  'assetKept',
  'noPaymentInTime',
  'noPrice',
  'reserveTooSmall',
  'nobodyChose',
  'leftToStaff',
  'repriced',
  'waitsForRest',
  'toBeGivenBack',
  'notUndone',
  'payoutSentBefore',
  'screeningHeld',
  'screeningCleared',
  'screeningRefused',
  'refundAddressRefused',
  'verificationAwaited',
  'verificationApproved',
  'verificationRefused',
  'verificationWithdrawn',
  'verificationTooLate',
  'seenOtherwise',
  'senderHeld',
  'refundPrepared',
  'refundSent',
  'refundFailed',
  'refundStopped',
  'refundTaken',
  'refundReleased',
  'refundLeft',
  'walletReplaced',
  'paymentUnfollowed',
] as const;

/** Why a refund is people's: somebody sends it by hand, it was less than its fee, it failed, or people stopped it. */
export const manualRefunds = ['byHand', 'belowFee', 'failed', 'stopped'] as const;
export type ManualRefund = (typeof manualRefunds)[number];

/** Something that the product says by a code, with amounts and references as they are shown. */
export const OrderRemark = z.object({ code: z.enum(orderRemarks), values: z.record(z.string(), z.string()) });
export type OrderRemark = z.infer<typeof OrderRemark>;

const StaffOrderSide = z.object({
  _id: CurrencyId,
  code: z.string(),
  name: z.string(),
  symbol: z.string(),
  network: z.string().optional(),
  decimals: z.int(),
});

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
  /** Codes of payment methods. */
  methodIn: z.string(),
  methodOut: z.string(),
  /** The payout is cash that is handed out against a pickup code. */
  isCashHandedOut: z.boolean(),
  /** A courier brings the cash, so nobody comes for it. */
  isDelivered: z.boolean(),
  email: z.string(),
  claimedBy: StaffName.nullable(),
  createdAt: Time,
  /** Since when the order has its present status. */
  statusAt: Time,
  expiresAt: Time,
  isDemo: z.boolean(),
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
  /** What the buttons of the screen may do now. Whatever came is recorded, whenever it did. */
  actions: z.object({
    startPayout: z.boolean(),
    recordPayout: z.boolean(),
    confirmPickup: z.boolean(),
    unlockPickup: z.boolean(),
    refundSurplus: z.boolean(),
    sendRefund: z.boolean(),
    stopRefund: z.boolean(),
    takeRefund: z.boolean(),
    releaseRefund: z.boolean(),
    markPayoutSent: z.boolean(),
    markPayoutUnknown: z.boolean(),
  }),
  /** What needs no reason: these moves, and recording a payment of so much; null where any payment needs one. */
  ordinary: z.object({
    moves: z.array(OrderStatus),
    payment: z.object({ min: AmountText, max: AmountText }).nullable(),
  }),
  /** Cash at the till: tries of the pickup code left, and whether the money was handed out; null for every other payout. */
  pickup: z.object({ attemptsLeft: z.int(), isUsed: z.boolean() }).nullable(),
  /** The times that its customer picked at an office: for bringing cash, and for collecting it. */
  appointments: z.array(StaffAppointment),
  /** What lies here for the customer beyond their exchange, in the giving currency. */
  surplus: AmountText,
  /** How what lies here would go back to the customer, in the giving currency: by itself into their wallet, and what is sent. */
  refund: z.object({ toWallet: AmountText, toSend: AmountText }),
  rate: z.object({ in: AmountText, out: AmountText }),
  rateType: z.enum(['fixed', 'floating']),
  parts: z.array(
    z.object({ kind: z.string(), amount: AmountText, symbol: z.string(), percent: PercentText.optional() }),
  ),
  /** What has been credited so far, in the giving currency. */
  received: AmountText,
  /** What of it lies here. */
  lying: AmountText,
  /** From how much to how much counts as what is asked for. */
  exact: z.object({ min: AmountText, max: AmountText }),
  lang: Language,
  fromValues: z.array(ShownValue),
  toValues: z.array(ShownValue),
  routeValues: z.array(ShownValue),
  additionalServices: z.array(OrderedService),
  refundAddress: z.string().nullable(),
  refundMemo: z.string().nullable(),
  /** What the customer was asked to pay to. */
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
      /** It counted, and is no longer on its network. */
      isGone: z.boolean(),
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
  /** What the product would send back itself, in the giving currency; null where people send it, or nothing is to go back now. */
  refundQuote: RefundQuote.nullable(),
  /** It would send it back, and the network fee that the customer is to bear is not known now. */
  isRefundFeeUnknown: z.boolean(),
  /** Why the product begins no refund by itself, who took or stopped it, and since when; null where it may. */
  manualRefund: z.object({ why: z.enum(manualRefunds), by: StaffName.nullable(), at: Time }).nullable(),
  /** What the product sent back or sends, the oldest first. */
  refunds: z.array(
    z.object({
      number: z.int(),
      state: z.enum(['open', 'done', 'failed', 'stopped']),
      /** Of its payout. */
      payout: z.enum(payoutStates),
      waitsFor: z.enum(payoutWaits).nullable(),
      /** What the node or the signer said, in English; empty where nothing is wrong. */
      problem: z.string(),
      /** What arrives, and the network fee that was deducted. */
      amount: AmountText,
      fee: AmountText,
      address: z.string(),
      memo: z.string(),
      reference: z.string().nullable(),
      /** Where its network shows the transaction; null before it was signed, and on networks that have no such place. */
      url: z.string().nullable(),
      reason: z.string(),
      by: StaffName.nullable(),
      at: Time,
      endedAt: Time.nullable(),
    }),
  ),
  /** What may be done about a payment that is not what was asked for, with what it comes to. */
  resolutionOffers: z.array(ResolutionOffer),
  /** What its customer must have verified, and how far that is; null where it asks for nothing. */
  verification: z
    .object({
      state: z.enum(['due', 'passed', 'refused']),
      needs: z.array(
        z.object({
          need: VerificationNeed,
          status: z.enum(['none', ...verificationStatuses]),
          /** The latest of its kind; null where the customer sent none. */
          verificationId: Uuid.nullable(),
        }),
      ),
    })
    .nullable(),
  /** What was chosen, and until when the customer may choose. */
  resolution: z.object({
    chosen: Resolution.nullable(),
    /** Until when the customer may choose; null where they may not. */
    until: Time.nullable(),
    /** What happens by itself then. */
    fallback: ResolutionDefault,
  }),
  history: z.array(
    z.object({
      status: OrderStatus,
      issue: OrderIssue,
      by: z.string(),
      /** What the product itself says of the step, as codes: texts in each language are the reader's side's. */
      said: z.array(OrderRemark),
      /** The words of whoever made the step. */
      reason: z.string(),
      at: Time,
    }),
  ),
  notes: z.array(z.object({ _id: Uuid, text: z.string(), by: StaffName, at: Time })),
});
