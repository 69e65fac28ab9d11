import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile, commandReused, nameTaken, notFound } from '../errors/any-call.ts';
import { amountNotValid, moveNotAllowed, pickupCodeIncorrect, pickupLocked } from '../errors/orders.ts';
import { balanceTooSmall, officeNotYours, tillNotOpen } from '../errors/payments.ts';
import {
  AmountInput,
  AmountText,
  CommandId,
  Count,
  CurrencyId,
  OrderStatus,
  OrderUid,
  PaymentMethodCode,
  QueryBoolean,
  Text,
  Time,
  Uuid,
  SeenText,
} from '../scalars.ts';
import { CurrencyKind, Version } from './staff-catalog.ts';

const readers = { staff: ['owner', 'manager', 'operator', 'auditor'] } as const;
const editors = { staff: ['owner', 'manager'] } as const;
const tellers = { staff: ['owner', 'manager', 'operator', 'teller'] } as const;

export const requisiteKinds = ['card', 'iban', 'account', 'wallet', 'phone'] as const;
export const RequisiteKind = z.enum(requisiteKinds);
export type RequisiteKind = z.infer<typeof RequisiteKind>;

/** What happens where somebody else than the customer pays: nothing, the operator is asked, or the order is held. */
export const senderRules = ['accept', 'warn', 'hold'] as const;
export const SenderRule = z.enum(senderRules);
export type SenderRule = z.infer<typeof SenderRule>;

/** What the owner says of a card, an account or a wallet. Amounts are in its currency; null is no limit. */
const RequisiteTerms = z.object({
  kind: RequisiteKind,
  /** Whose it is; empty for a wallet. */
  holder: Text(120),
  bank: Text(120),
  /** The card's or the account's number, the address. */
  number: Text(200, 1),
  /** Memo or tag that a payment needs. */
  memo: Text(100),
  /** Of one order. */
  min: AmountInput,
  max: AmountInput.nullable(),
  dailyLimit: AmountInput.nullable(),
  monthlyLimit: AmountInput.nullable(),
  /** Whose midnight ends the day of the limits: "Asia/Tbilisi". */
  timeZone: Text(60, 1),
  /** Of the places that the owner named: where what is paid to it lies. Without it: where its currency usually does. */
  placeId: Uuid.nullable().optional(),
  /** For payments that statements show; without it as it was, and `warn` at first. */
  senderRule: SenderRule.optional(),
});

export const StaffRequisite = RequisiteTerms.extend({
  _id: Uuid,
  currency: z.object({
    _id: CurrencyId,
    code: z.string(),
    name: z.string(),
    symbol: z.string(),
    network: z.string().optional(),
    decimals: z.int(),
  }),
  min: AmountText,
  max: AmountText.nullable(),
  dailyLimit: AmountText.nullable(),
  monthlyLimit: AmountText.nullable(),
  /** Promised or paid to it; orders that ended unpaid do not count. */
  usedToday: AmountText,
  usedThisMonth: AmountText,
  ordersToday: z.int(),
  /** Its limits leave less than the least it takes. */
  isUsedUp: z.boolean(),
  isActive: z.boolean(),
  isDemo: z.boolean(),
  placeId: Uuid.nullable(),
  senderRule: SenderRule,
  version: Version,
  createdAt: Time,
});

const changed = z.object({ requisite: StaffRequisite });

export const listRequisites = defineCall({
  method: 'GET',
  path: 'admin/requisites/list',
  access: readers,
  summary: 'The cards, accounts and wallets that customers are asked to pay to, with their use today and this month.',
  input: z.object({ currencyId: CurrencyId.optional(), isActive: QueryBoolean.optional() }),
  output: z.object({ requisites: z.array(StaffRequisite), count: Count }),
});

export const createRequisite = defineCall({
  method: 'POST',
  path: 'admin/requisites/create',
  access: editors,
  summary: 'A new requisite; customers are shown it from now on.',
  input: RequisiteTerms.extend({ currencyId: CurrencyId }),
  output: changed,
  errors: [notFound, amountNotValid, nameTaken],
});

export const updateRequisite = defineCall({
  method: 'PUT',
  path: 'admin/requisites/update',
  access: editors,
  summary: 'Changes a requisite. Customers who were shown it before keep what they were shown.',
  input: RequisiteTerms.extend({ id: Uuid, version: Version }),
  output: changed,
  errors: [notFound, changedMeanwhile, amountNotValid, nameTaken],
});

export const setRequisiteActive = defineCall({
  method: 'PUT',
  path: 'admin/requisites/active/set',
  access: { staff: ['owner', 'manager', 'operator'] },
  summary: 'Takes a requisite out of the rotation, or back into it.',
  input: z.object({ id: Uuid, isActive: z.boolean(), reason: SeenText(500, 3) }),
  output: changed,
  errors: [notFound, changedMeanwhile],
});

export const listPaymentMethods = defineCall({
  method: 'GET',
  path: 'admin/payments/methods/list',
  access: readers,
  summary: 'The payment methods, what each can do, and whether it is well.',
  input: z.object({}),
  output: z.object({
    methods: z.array(
      z.object({
        code: PaymentMethodCode,
        /** In the caller's language. */
        name: z.string(),
        /** A new route of such a currency begins with it. */
        currencyKinds: z.array(CurrencyKind),
        capabilities: z.object({
          payIn: z.boolean(),
          payOut: z.boolean(),
          seesPayments: z.boolean(),
          sendsPayouts: z.boolean(),
          customerSaysPaid: z.boolean(),
        }),
        isHealthy: z.boolean(),
        /** In English. */
        problems: z.array(z.string()),
      }),
    ),
    count: Count,
  }),
});

/** What the teller sees of an order whose cash is fetched. The code itself is the customer's to say. */
export const Pickup = z.object({
  uid: z.string(),
  status: OrderStatus,
  amount: AmountText,
  symbol: z.string(),
  office: z.object({ name: z.string(), address: z.string() }).nullable(),
  /** Who receives it, and where a courier brings it, as the customer said. */
  values: z.array(z.object({ key: z.string(), name: z.string(), value: z.string() })),
  /** The money is ready and the code can be confirmed. */
  isReady: z.boolean(),
  attemptsLeft: z.int(),
  /** When it was handed out; null before. */
  handedOutAt: Time.nullable(),
});

const pickup = z.object({ pickup: Pickup });

export const getPickup = defineCall({
  method: 'GET',
  path: 'admin/payments/pickup/get',
  access: { staff: [...tellers.staff, 'auditor'] },
  summary: 'What is to be handed out for an order, where, and to whom.',
  input: z.object({ uid: OrderUid }),
  output: pickup,
  errors: [notFound, officeNotYours],
});

export const confirmPickup = defineCall({
  method: 'POST',
  path: 'admin/payments/pickup/confirm',
  access: tellers,
  summary:
    "Judges the customer's pickup code. The right one is used up and ends the order as paid out; each wrong one takes a try.",
  input: z.object({ commandId: CommandId, uid: OrderUid, code: Text(40, 1) }),
  output: pickup,
  errors: [
    notFound,
    officeNotYours,
    moveNotAllowed,
    commandReused,
    pickupCodeIncorrect,
    pickupLocked,
    tillNotOpen,
    balanceTooSmall,
  ],
});

export const unlockPickup = defineCall({
  method: 'POST',
  path: 'admin/payments/pickup/unlock',
  access: editors,
  summary: 'Gives an order its tries again after too many wrong pickup codes.',
  input: z.object({ uid: OrderUid, reason: SeenText(500, 3) }),
  output: pickup,
  errors: [notFound, officeNotYours, moveNotAllowed],
});
