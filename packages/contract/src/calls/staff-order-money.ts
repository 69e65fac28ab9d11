import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile, commandReused, notFound, reasonNeeded, secondPersonNeeded } from '../errors/any-call.ts';
import {
  amountNotPositive,
  amountNotValid,
  amountTooLarge,
  moveNotAllowed,
  ownAddress,
  quoteNotValid,
  reserveTooSmall,
} from '../errors/orders.ts';
import {
  amountUnusual,
  officeNotYours,
  referenceNeeded,
  referenceUsed,
  refundBelowFee,
  senderNotCustomer,
  tillNotOpen,
} from '../errors/payments.ts';
import {
  AmountInput,
  AmountText,
  CommandId,
  OrderStatus,
  OrderUid,
  Resolution,
  Text,
  Uuid,
  SeenText,
} from '../scalars.ts';
import { ResolutionQuote } from './order-view.ts';
import { StaffOrder } from './staff-order-view.ts';

const workers = ['owner', 'manager', 'operator'] as const;

const Reason = SeenText(500, 3);
const changed = z.object({ order: StaffOrder });
const changeErrors = [notFound, officeNotYours, moveNotAllowed, changedMeanwhile, commandReused];

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
    /** What lay here when the order was shown: where it is another amount by now, somebody else may have recorded the same payment. */
    lying: AmountInput.optional(),
    reference: Text(200).default(''),
    /** Needed where the payment is not simply what was asked for: see `ordinary` of the order. */
    reason: Text(500).default(''),
    /** The answer to amountUnusual: so much came indeed. */
    isAmountConfirmed: z.boolean().default(false),
    /** The answer to referenceUsed: it is another transfer with the same reference. */
    isAnotherTransfer: z.boolean().default(false),
    /** The line of a bank statement that shows it: amount and reference are the line's, and it pays no other order. */
    statementLineId: Uuid.optional(),
    /** The answer to senderNotCustomer: whoever paid, it is for this order. */
    isSenderConfirmed: z.boolean().default(false),
  }),
  output: changed,
  errors: [
    notFound,
    officeNotYours,
    moveNotAllowed,
    changedMeanwhile,
    senderNotCustomer,
    commandReused,
    amountNotValid,
    amountNotPositive,
    amountTooLarge,
    amountUnusual,
    referenceNeeded,
    referenceUsed,
    reasonNeeded,
    tillNotOpen,
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
    /** The `token` of the offer at the present rate that was shown; with it the offer is booked as it stood. */
    quote: ResolutionQuote.optional(),
    refundAddress: Text(200).optional(),
    refundMemo: Text(200).optional(),
    reason: Reason,
  }),
  output: changed,
  errors: [...changeErrors, amountNotValid, quoteNotValid, reserveTooSmall, ownAddress],
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
    reference: SeenText(200, 1),
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
    'Takes a payment that was recorded in error out of the books, before the payout begins. Above the limit of the settings somebody else must agree first. One that counted and is no longer on its network needs nobody else, and what was paid out for it is a loss.',
  input: z.object({ ...payment, reason: Reason }),
  output: changed,
  errors: [...changeErrors, reserveTooSmall],
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
  summary:
    'What a customer of an ended order paid beyond their exchange was sent back to them by hand. What the product could send is taken over before, by takeRefund.',
  input: z.object({
    commandId: CommandId,
    uid: OrderUid,
    from: OrderStatus,
    /** What lay here when the order was shown: where it is another amount by now, that was not sent. */
    lying: AmountInput.optional(),
    reason: Reason,
  }),
  output: changed,
  errors: changeErrors,
});

export const sendRefund = defineCall({
  method: 'POST',
  path: 'admin/orders/refund/send',
  access: { staff: workers },
  summary:
    'What lies here for the customer is sent back by the method that it came by, less the network fee. What is above the limit of the currency waits for a second person.',
  input: z.object({
    commandId: CommandId,
    uid: OrderUid,
    from: OrderStatus,
    /** The network fee that was shown: not more than that is deducted. */
    fee: AmountInput,
    /** Where it goes, where the order has no address, or another one. */
    refundAddress: Text(200).optional(),
    refundMemo: Text(200).optional(),
    reason: Text(500).default(''),
  }),
  output: changed,
  errors: [...changeErrors, amountNotValid, ownAddress, refundBelowFee],
});

export const stopRefund = defineCall({
  method: 'POST',
  path: 'admin/orders/refund/stop',
  access: { staff: workers },
  summary: 'A refund that was not sent yet is taken back: the money lies here as before.',
  input: z.object({ commandId: CommandId, uid: OrderUid, from: OrderStatus, reason: Reason }),
  output: changed,
  errors: changeErrors,
});

export const takeRefund = defineCall({
  method: 'POST',
  path: 'admin/orders/refund/take',
  access: { staff: workers },
  summary:
    'Whoever calls it sends back by hand what the product could send: the product begins no refund, and nobody else does. It is recorded by moveOrder or refundSurplus once it was sent.',
  input: z.object({ commandId: CommandId, uid: OrderUid, from: OrderStatus, reason: Text(500).default('') }),
  output: changed,
  errors: changeErrors,
});

export const releaseRefund = defineCall({
  method: 'POST',
  path: 'admin/orders/refund/release',
  access: { staff: workers },
  summary: 'Nothing was sent back by hand: the product may send it.',
  input: z.object({ commandId: CommandId, uid: OrderUid, from: OrderStatus, reason: Reason }),
  output: changed,
  errors: changeErrors,
});
