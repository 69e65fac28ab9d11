import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile, commandReused, fieldNotFilled, notFound, secondPersonNeeded } from '../errors/any-call.ts';
import { moveNotAllowed, ownAddress } from '../errors/orders.ts';
import { officeNotYours, referenceUsed } from '../errors/payments.ts';
import {
  AmountText,
  CommandId,
  OrderStatus,
  OrderUid,
  PageLimit,
  QueryBoolean,
  SeenText,
  Text,
  Time,
  Uuid,
} from '../scalars.ts';

const readers = { staff: ['owner', 'manager', 'operator', 'auditor'] } as const;
const workers = { staff: ['owner', 'manager', 'operator'] } as const;
const Reason = SeenText(500, 3);

export const unclaimedSources = ['deposit', 'statement', 'difference'] as const;
export const unclaimedStates = ['open', 'attached', 'givenBack', 'income', 'released', 'gone'] as const;
export type UnclaimedState = (typeof unclaimedStates)[number];

/** How a payment without an order leaves the books by a person's word. */
export const unclaimedActs = ['givenBack', 'income', 'released'] as const;
export type UnclaimedAct = (typeof unclaimedActs)[number];

const UnclaimedPayment = z.object({
  _id: Uuid,
  isDemo: z.boolean(),
  source: z.enum(unclaimedSources),
  /** The order to whose address it came, in another currency than that asks for: it is attached to none. */
  cameFor: OrderUid.nullable(),
  state: z.enum(unclaimedStates),
  amount: AmountText,
  symbol: z.string(),
  /** What saw it, or whose wallet it lies in; null for a line of a bank statement. */
  method: z.string().nullable(),
  network: z.string().nullable(),
  /** Where it came to. */
  account: z.string(),
  memo: z.string(),
  /** As its network or its bank names it. */
  reference: z.string(),
  sender: z.string(),
  purpose: z.string(),
  seenAt: Time,
  /** Null where nothing is counted. */
  confirmations: z.int().nullable(),
  confirmationsNeeded: z.int().nullable(),
  /** Deep enough to be given back or booked as income. */
  isDeep: z.boolean(),
  /** Who wants what of it, until somebody else says the same. */
  asked: z
    .object({
      by: z.string(),
      act: z.enum(unclaimedActs),
      isMine: z.boolean(),
      address: z.string(),
      memo: z.string(),
      reference: z.string(),
    })
    .nullable(),
  decision: z
    .object({
      by: z.string(),
      at: Time,
      reason: z.string(),
      uid: OrderUid.nullable(),
      address: z.string(),
      reference: z.string(),
    })
    .nullable(),
});

const Candidate = z.object({
  uid: OrderUid,
  status: OrderStatus,
  createdAt: Time,
  /** What is still to be paid. */
  due: AmountText,
  isSameAmount: z.boolean(),
  /** It was open when the payment was seen. */
  isInTime: z.boolean(),
});

export const listUnclaimedPayments = defineCall({
  method: 'GET',
  path: 'admin/payments/unclaimed/list',
  access: readers,
  summary: 'Payments that belong to no order, the newest first: those that wait for somebody, or those decided about.',
  input: z.object({
    isOpen: QueryBoolean.default(true),
    /** The `next` of the page before. */
    cursor: Uuid.optional(),
    limit: PageLimit(100, 20),
  }),
  output: z.object({ payments: z.array(UnclaimedPayment), next: Uuid.nullable(), open: z.int() }),
});

export const getUnclaimedPayment = defineCall({
  method: 'GET',
  path: 'admin/payments/unclaimed/get',
  access: readers,
  summary: 'One payment that belongs to no order, with the orders that it may be for.',
  input: z.object({ id: Uuid }),
  output: z.object({
    payment: UnclaimedPayment,
    candidates: z.array(Candidate),
    /** The caller's word about it is enough. */
    isAlone: z.boolean(),
  }),
  errors: [notFound],
});

const act = { commandId: CommandId, id: Uuid, reason: Reason };
const done = z.object({ payment: UnclaimedPayment });
const booked = done.extend({ isBooked: z.boolean() });
const actErrors = [notFound, changedMeanwhile, moveNotAllowed, commandReused];

export const attachUnclaimedPayment = defineCall({
  method: 'POST',
  path: 'admin/payments/unclaimed/attach',
  access: workers,
  summary: 'Says for which order a payment is: it is credited there as any payment that is seen.',
  input: z.object({ ...act, uid: OrderUid }),
  output: done,
  errors: [...actErrors, officeNotYours],
});

export const giveBackUnclaimedPayment = defineCall({
  method: 'POST',
  path: 'admin/payments/unclaimed/give-back',
  access: workers,
  summary:
    'Records that a payment was sent back, to a checked address and by which transfer. Above the limit for one person, somebody else has to say the same first.',
  input: z.object({
    ...act,
    address: SeenText(200, 1),
    memo: Text(200).default(''),
    reference: Text(200).default(''),
    /** The answer to referenceUsed: it is another transfer with the same reference. */
    isAnotherTransfer: z.boolean().default(false),
  }),
  output: booked,
  errors: [...actErrors, fieldNotFilled, ownAddress, referenceUsed, secondPersonNeeded],
});

export const bookUnclaimedPayment = defineCall({
  method: 'POST',
  path: 'admin/payments/unclaimed/income',
  access: workers,
  summary:
    'Books a payment that nobody claims as income of the exchange. Above the limit for one person, somebody else has to say the same.',
  input: z.object(act),
  output: booked,
  errors: [...actErrors, secondPersonNeeded],
});

export const releaseUnclaimedPayment = defineCall({
  method: 'POST',
  path: 'admin/payments/unclaimed/release',
  access: workers,
  summary:
    'Takes back that what a place held beside its books was kept as a payment: it is owed no more, and the place holds it beside its books again. Above the limit for one person, somebody else has to say the same.',
  input: z.object(act),
  output: booked,
  errors: [...actErrors, secondPersonNeeded],
});

export const keepStatementLine = defineCall({
  method: 'POST',
  path: 'admin/statements/line/keep',
  access: workers,
  summary:
    'Keeps what an open line of a bank statement shows as a payment without an order: it is owed from then on. Taking the line back ends that.',
  input: z.object({ commandId: CommandId, lineId: Uuid, reason: Reason }),
  output: done,
  errors: [notFound, changedMeanwhile, commandReused],
});
