import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile, commandReused, notFound, reasonNeeded } from '../errors/any-call.ts';
import { amountNotValid, amountTooLarge, moveNotAllowed } from '../errors/orders.ts';
import { amountUnusual, officeNotYours, senderNotCustomer, tillNotOpen } from '../errors/payments.ts';
import {
  AmountInput,
  AmountText,
  CommandId,
  CurrencyId,
  OrderIssue,
  OrderStatus,
  OrderUid,
  SeenText,
  Text,
  Time,
} from '../scalars.ts';
import { Denominations } from './staff-tills.ts';

const tellers = { staff: ['owner', 'manager', 'operator', 'teller'] } as const;

const TakeIn = z.object({
  uid: z.string(),
  status: OrderStatus,
  issue: OrderIssue,
  currency: z.object({ _id: CurrencyId, symbol: z.string(), decimals: z.int() }),
  /** What the order asks for. */
  asked: AmountText,
  /** What has been credited so far. */
  received: AmountText,
  office: z.object({ name: z.string(), address: z.string() }).nullable(),
  /** What the customer said about who comes. */
  values: z.array(z.object({ key: z.string(), name: z.string(), value: z.string() })),
  /** `none`: the office has no till of this currency, and takes cash in without one. */
  till: z.enum(['none', 'open', 'closed']),
  mayTake: z.boolean(),
  /** Of how much a payment needs no reason; null where any needs one. */
  ordinary: z.object({ min: AmountText, max: AmountText }).nullable(),
  /** What was taken in at a desk, the oldest first. */
  taken: z.array(
    z.object({
      amount: AmountText,
      denominations: z.array(z.object({ value: AmountText, count: z.int() })),
      isThirdParty: z.boolean(),
      by: z.string(),
      at: Time,
    }),
  ),
});

export const listTakeIns = defineCall({
  method: 'GET',
  path: 'admin/payments/take-in/list',
  access: { staff: [...tellers.staff, 'auditor'] },
  summary:
    'The orders whose customer brings cash to an office: by the number, or by the six digits that the customer says.',
  input: z.object({ search: Text(40, 1) }),
  output: z.object({ takeIns: z.array(TakeIn) }),
});

export const takeInCash = defineCall({
  method: 'POST',
  path: 'admin/payments/take-in/create',
  access: tellers,
  summary:
    'Takes cash in for an order, as it was counted. What is not what was asked for leads to the same choices as any other payment.',
  input: z.object({
    commandId: CommandId,
    uid: OrderUid,
    /** The status that was looked at: when it is another one now, nothing happens. */
    from: OrderStatus,
    amount: AmountInput,
    /** What was credited when the order was shown: where it is another amount by now, somebody else may have taken the same cash. */
    received: AmountInput.optional(),
    /** Comes to the amount. */
    denominations: Denominations.min(1),
    /** Of who brings it, as their document says. */
    payerName: SeenText(200, 1),
    /** Needed where it is not simply what was asked for, or somebody else brings it. */
    reason: Text(500).default(''),
    /** The answer to amountUnusual: so much came indeed. */
    isAmountConfirmed: z.boolean().default(false),
    /** The answer to senderNotCustomer: whoever brings it, it is for this order. */
    isSenderConfirmed: z.boolean().default(false),
  }),
  output: z.object({ takeIn: TakeIn }),
  errors: [
    notFound,
    officeNotYours,
    moveNotAllowed,
    changedMeanwhile,
    commandReused,
    amountNotValid,
    amountTooLarge,
    amountUnusual,
    senderNotCustomer,
    reasonNeeded,
    tillNotOpen,
  ],
});
