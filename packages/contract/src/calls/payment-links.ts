import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { emailNotFilled, emailNotValid } from '../errors/accounts.ts';
import {
  captchaNotFilled,
  captchaReset,
  commandReused,
  idempotencyConflict,
  notFound,
  technicalWork,
  tooManyKept,
} from '../errors/any-call.ts';
import {
  amountNotPositive,
  amountNotValid,
  amountTooLarge,
  amountTooSmall,
  limitReached,
  moveNotAllowed,
  officeClosed,
  ownAddress,
  paymentLinkClosed,
  quoteNotValid,
  requisitesExhausted,
  reserveTooSmall,
  routeNotAvailable,
  tooManyOpenOrders,
  unpaidShareTaken,
} from '../errors/orders.ts';
import { walletsOff } from '../errors/payments.ts';
import { paymentLinkStates } from '../payment-link-states.ts';
import {
  AmountInput,
  AmountText,
  AskedLanguage,
  CommandId,
  Count,
  CurrencyId,
  OrderStatus,
  Page,
  PageLimit,
  RouteId,
  SeenText,
  Text,
  Time,
  Uuid,
} from '../scalars.ts';
import { CaptchaToken } from './account-user.ts';
import { MarkedPerson } from './affiliate-parts.ts';
import { RouteSide } from './catalog.ts';
import { createOrder, FieldValues, NotificationAddress, ReturnAddress } from './orders.ts';
import { createQuote } from './quotes.ts';

export const paymentLinkKinds = ['once', 'reusable'] as const;

/** 96 random bits: who has not been given a link does not find it. */
export const PaymentLinkCode = Text(100, 1);

/** What a price may be refused for where the amount is received, and was judged when its link was made. */
const linkPriceErrors = [
  officeClosed,
  amountTooLarge,
  amountTooSmall,
  reserveTooSmall,
  routeNotAvailable,
  limitReached,
  technicalWork,
];

const daySeconds = 86_400;

const PaymentLink = z.object({
  code: z.string(),
  url: z.string(),
  kind: z.enum(paymentLinkKinds),
  state: z.enum(paymentLinkStates),
  /** Why staff closed it; null where they did not. */
  closedReason: z.string().nullable(),
  amount: AmountText,
  currency: RouteSide,
  description: z.string(),
  externalId: z.string().nullable(),
  toWallet: z.boolean(),
  toValues: z.array(z.object({ key: z.string(), name: z.string(), value: z.string() })),
  ipnUrl: z.string().nullable(),
  clientCallbackUrl: z.string().nullable(),
  /** The newest that stands. */
  lastOrder: z.object({ uid: z.string(), status: OrderStatus }).nullable(),
  paidOrders: z.int(),
  createdAt: Time,
  expiresAt: Time.nullable(),
});

const oneLink = z.object({ link: PaymentLink });

export const createPaymentLink = defineCall({
  method: 'POST',
  path: 'user/merchant/payment-link/create',
  access: 'user',
  idempotent: true,
  summary:
    'Makes a link by which others pay an amount that the account receives, in a wallet of its own or by details that it keeps. Made once for its `Idempotency-Key` or its `commandId`.',
  input: z.object({
    commandId: CommandId.optional(),
    kind: z.enum(paymentLinkKinds).default('once'),
    currencyId: CurrencyId,
    amount: AmountInput,
    description: SeenText(300, 1),
    externalId: Text(100, 1).optional(),
    /** Of the details kept for the currency; needed unless `toWallet`. */
    requisiteId: Uuid.optional(),
    toWallet: z.boolean().default(false),
    lifetimeSeconds: z
      .int()
      .min(60)
      .max(366 * daySeconds)
      .optional(),
    ipnUrl: NotificationAddress.optional(),
    ipnSecret: Text(200, 16).optional(),
    ipnFormat: z.enum(['form', 'json']).default('form'),
    clientCallbackUrl: ReturnAddress.optional(),
  }),
  output: oneLink,
  errors: [
    notFound,
    amountNotValid,
    amountNotPositive,
    routeNotAvailable,
    walletsOff,
    tooManyKept,
    idempotencyConflict,
  ],
});

export const listPaymentLinks = defineCall({
  method: 'GET',
  path: 'user/merchant/payment-link/list',
  access: 'user',
  summary: "The account's payment links, the newest first.",
  input: z.object({
    code: PaymentLinkCode.optional(),
    externalId: Text(100, 1).optional(),
    page: Page,
    limit: PageLimit(50, 10),
  }),
  output: z.object({ links: z.array(PaymentLink), count: Count }),
});

export const updatePaymentLink = defineCall({
  method: 'PUT',
  path: 'user/merchant/payment-link/update',
  access: 'user',
  summary: 'Turns a payment link off, or on again. Orders that were made by it go on.',
  input: z.object({ code: PaymentLinkCode, isActive: z.boolean() }),
  output: oneLink,
  errors: [notFound, tooManyKept, paymentLinkClosed],
});

const StaffPaymentLink = PaymentLink.omit({
  toValues: true,
  ipnUrl: true,
  clientCallbackUrl: true,
  lastOrder: true,
}).extend({
  _id: Uuid,
  person: MarkedPerson,
  /** The newest five, the cancelled ones too. */
  orders: z.array(z.object({ uid: z.string(), status: OrderStatus })),
});

export const listStaffPaymentLinks = defineCall({
  method: 'GET',
  path: 'admin/payment-links/list',
  access: { staff: ['owner', 'manager', 'operator', 'auditor'] },
  summary:
    'Payment links of all accounts, the newest first, by state, by their code or by a part of the owner’s e-mail.',
  input: z.object({
    state: z.enum(paymentLinkStates).optional(),
    search: Text(200).default(''),
    /** The `next` of the page before. */
    cursor: Uuid.optional(),
    limit: PageLimit(100, 20),
  }),
  output: z.object({ links: z.array(StaffPaymentLink), next: Uuid.nullable() }),
});

export const closePaymentLink = defineCall({
  method: 'POST',
  path: 'admin/payment-links/close',
  access: { staff: ['owner', 'manager'] },
  summary:
    'Closes a payment link for good: it takes no order any more, and whoever made it sees why in their list. Orders that were made by it go on.',
  input: z.object({ commandId: CommandId, code: PaymentLinkCode, reason: SeenText(500, 3) }),
  output: z.object({ state: z.enum(paymentLinkStates) }),
  errors: [notFound, moveNotAllowed, commandReused],
});

export const getPaymentLink = defineCall({
  method: 'GET',
  path: 'public/merchant/payment-link/get',
  access: 'visitor',
  summary: 'What a payment link asks for, and each way to pay it that is open now, with what is given by it.',
  input: z.object({ code: PaymentLinkCode }),
  output: z.object({
    link: z.object({
      code: z.string(),
      kind: z.enum(paymentLinkKinds),
      state: z.enum(paymentLinkStates),
      amount: AmountText,
      currency: RouteSide,
      description: z.string(),
      expiresAt: Time.nullable(),
    }),
    /** None where the link takes no order now. */
    ways: z.array(z.object({ routeId: RouteId, from: RouteSide, inAmount: AmountText })),
  }),
  errors: [notFound],
});

export const quotePaymentLink = defineCall({
  method: 'POST',
  path: 'public/merchant/payment-link/quote',
  access: 'visitor',
  limit: 'quote',
  summary: 'Freezes what is given for the amount of a payment link, for one order by it.',
  input: z.object({ code: PaymentLinkCode, routeId: RouteId }),
  output: createQuote.output,
  errors: [...linkPriceErrors, notFound, paymentLinkClosed],
});

export const payPaymentLink = defineCall({
  method: 'POST',
  path: 'public/merchant/payment-link/pay',
  access: 'visitor',
  limit: 'order',
  idempotent: true,
  summary:
    'Makes the order by which a payment link is paid. It belongs to whoever made the link; where it is paid to stands in the link.',
  input: z.object({
    code: PaymentLinkCode,
    routeId: RouteId,
    quoteId: Uuid.optional(),
    fromValues: FieldValues,
    routeValues: FieldValues,
    email: createOrder.input.shape.email,
    captcha: CaptchaToken,
    agreement: z.literal(true),
    emailNewsletterAgreement: z.boolean().default(false),
    lang: AskedLanguage.optional(),
    refundAddress: Text(200).optional(),
    refundMemo: Text(200).optional(),
  }),
  output: createOrder.output,
  errors: [
    ...linkPriceErrors,
    emailNotFilled,
    emailNotValid,
    quoteNotValid,
    idempotencyConflict,
    requisitesExhausted,
    captchaNotFilled,
    captchaReset,
    tooManyOpenOrders,
    unpaidShareTaken,
    walletsOff,
    notFound,
    paymentLinkClosed,
    ownAddress,
  ],
});
