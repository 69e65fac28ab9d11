import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import {
  amountNotPositive,
  amountNotValid,
  amountOffStep,
  amountTooLarge,
  amountTooSmall,
  captchaNotFilled,
  captchaReset,
  changedMeanwhile,
  emailNotFilled,
  emailNotValid,
  fileNotAccepted,
  fileNotReadable,
  idempotencyConflict,
  inAmountNotPositive,
  moveNotAllowed,
  officeClosed,
  orderNotFound,
  outAmountNotPositive,
  quoteNotValid,
  requisitesExhausted,
  reserveTooSmall,
  routeNotAvailable,
  technicalWork,
  tooManyOpenOrders,
  verificationRequired,
} from '../errors.ts';
import {
  AmountText,
  Language,
  OrderIssue,
  OrderSecret,
  OrderStatus,
  OrderUid,
  PercentText,
  Resolution,
  ResolutionDefault,
  RouteId,
  Text,
  Time,
  Uuid,
} from '../scalars.ts';
import { Utm } from '../utm.ts';
import { CaptchaToken } from './account-user.ts';
import { RouteField, RouteSide } from './catalog.ts';

/**
 * Number or decimal text. Anything else that arrives here (exponent, NaN text, 1e400, a list) is for the handler to
 * answer with `amountNotValid`, so the schema lets texts through. Above zero is given, below zero is to be received.
 */
const SignedAmount = z.union([z.number(), z.string().max(80)]).transform(String);

/** A filled-in field of a route. */
const FieldValue = z.object({
  key: Text(64, 1),
  value: z.union([Text(500), z.number(), z.boolean()]).transform(String),
});
const FieldValues = z.array(FieldValue).max(50).default([]);

const PricePart = z.object({
  kind: z.enum(['rate', 'markup', 'fixedFee', 'service', 'discount', 'rounding']),
  /** Signed, in `symbol`: what this part adds to or takes from what is paid out. */
  amount: AmountText,
  symbol: z.string(),
  percent: PercentText.optional(),
});

const priceErrors = [
  amountNotValid,
  amountOffStep,
  amountNotPositive,
  inAmountNotPositive,
  officeClosed,
  outAmountNotPositive,
  amountTooLarge,
  amountTooSmall,
  reserveTooSmall,
  routeNotAvailable,
  verificationRequired,
  technicalWork,
];

export const createQuote = defineCall({
  method: 'POST',
  path: 'public/exchanger/quote/create',
  access: 'visitor',
  limit: 'quote',
  summary:
    'Freezes a price for the lifetime of the route and shows every part of it. It is for whoever asked, for one order, and ends when the route closes.',
  input: z.object({
    routeId: RouteId,
    amount: SignedAmount,
    additionalServices: z.array(Uuid).max(20).default([]),
  }),
  output: z.object({
    quote: z.object({
      quoteId: Uuid,
      /** Proves to `order/create` that the quote is the caller's where no cookie does. */
      quoteSecret: z.string(),
      routeId: RouteId,
      inAmount: AmountText,
      outAmount: AmountText,
      rate: z.object({ in: AmountText, out: AmountText }),
      rateType: z.enum(['fixed', 'floating']),
      parts: z.array(PricePart),
      lockUntil: Time,
    }),
  }),
  errors: priceErrors,
});

/** Where a shop's customer goes back to: whoever reads the order's page is led there, so by https and without a sign-in. */
const ReturnAddress = z
  .url({ protocol: /^https$/ })
  .max(2000)
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && url.username === '' && url.password === '' && url.hostname.includes('.');
  });

/** No notification is sent to anybody's server: better refused than kept for nothing. */
const NotOffered = z.never().optional();

export const createOrder = defineCall({
  method: 'POST',
  path: 'public/exchanger/order/create',
  access: 'visitor',
  limit: 'order',
  idempotent: true,
  summary: 'Creates an order and holds its payout. `amount` above zero is given, below zero is to be received.',
  input: z.object({
    routeId: RouteId,
    quoteId: Uuid.optional(),
    /** For programs that keep no cookies; not for the quotes of signed-in users, whose discount is in the price. */
    quoteSecret: Text(100).optional(),
    amount: SignedAmount,
    fromValues: FieldValues,
    toValues: FieldValues,
    routeValues: FieldValues,
    /** What the chosen services ask for; of the others nothing is kept. */
    serviceValues: z
      .array(FieldValue.extend({ serviceId: Uuid }))
      .max(100)
      .default([]),
    /** Judged by the handler, so that an empty and a wrong address get their own codes. */
    email: Text(1000).default(''),
    captcha: CaptchaToken,
    agreement: z.literal(true),
    emailNewsletterAgreement: z.boolean().default(false),
    /** The customer confirms by ordering: the answer is `waitPayment` where the invoice can be opened at once. */
    skipPreview: z.boolean().default(false),
    hideOutData: z.boolean().default(false),
    lang: Language.optional(),
    additionalServices: z.array(Uuid).max(20).default([]),
    /** Who sent the customer; staff see it with the order. */
    partner: Text(64).optional(),
    utm: Utm.optional(),
    refundAddress: Text(200).optional(),
    refundMemo: Text(200).optional(),
    /** Where the order's page leads back to once it has ended, with `status=success` or `status=error`. */
    clientCallbackUrl: ReturnAddress.optional(),
    ipnUrl: NotOffered,
    ipnSecret: NotOffered,
  }),
  output: z.object({
    _id: Uuid,
    uid: z.string(),
    rid: z.string(),
    secret: OrderSecret,
    status: OrderStatus,
    inAmount: AmountText,
    outAmount: AmountText,
    route: z.object({
      from: z.object({ name: z.string(), symbol: z.string() }),
      to: z.object({ name: z.string(), symbol: z.string() }),
    }),
    expiresAt: Time,
  }),
  errors: [
    ...priceErrors,
    emailNotFilled,
    emailNotValid,
    quoteNotValid,
    idempotencyConflict,
    requisitesExhausted,
    captchaNotFilled,
    captchaReset,
    tooManyOpenOrders,
  ],
});

const ShownValue = z.object({ key: z.string(), name: z.string(), value: z.string() });
/** An additional service that was ordered, with what was asked for it; without a title where it is offered no more. */
export const OrderedService = z.object({ _id: Uuid, title: z.string(), values: z.array(ShownValue) });
const OrderSide = RouteSide.extend({ fields: z.array(RouteField).optional() });

/** `inAmount` is what the exchange goes on with, what is still to come, or what is given back. */
export const ResolutionOffer = z.object({
  resolution: Resolution,
  inAmount: AmountText,
  /** What is received for it, where the exchange goes on at once. */
  outAmount: AmountText.nullable(),
});

export const OrderView = z.object({
  _id: Uuid,
  uid: z.string(),
  rid: z.string(),
  status: OrderStatus,
  issue: OrderIssue,
  /** The moves the customer may make now. */
  moves: z.array(OrderStatus),
  inAmount: AmountText,
  outAmount: AmountText,
  rate: z.object({ in: AmountText, out: AmountText }),
  rateType: z.enum(['fixed', 'floating']),
  parts: z.array(PricePart),
  email: z.string(),
  fromValues: z.array(ShownValue),
  toValues: z.array(ShownValue),
  routeValues: z.array(ShownValue),
  additionalServices: z.array(OrderedService),
  confirmations: z.object({ seen: z.int(), required: z.int() }),
  route: z.object({
    routeId: RouteId,
    friendlyURL: z.string(),
    instructions: z.string(),
    from: OrderSide.extend({
      /** `template` is the JSON text of a list of blocks (`TemplateBlock`): data, never code. */
      paymentDetails: z.object({
        merchant: z.object({ template: z.string(), data: z.record(z.string(), z.string()) }).nullable(),
      }),
    }),
    to: OrderSide,
  }),
  /** What the customer shows at the till when cash is paid out; null where it is not cash or not ready. */
  pickup: z
    .object({
      code: z.string(),
      officeName: z.string(),
      address: z.string(),
      /** "Mon–Fri 10:00–19:00" in the reader's language, one line each. */
      hours: z.array(z.string()).readonly(),
      isOpen: z.boolean(),
      /** "19:00" by the office's clock; null while it is closed. */
      closesAt: z.string().nullable(),
      mapUrl: z.url(),
    })
    .nullable(),
  receipts: z.array(z.object({ _id: Uuid, name: z.string(), at: Time })),
  payoutReference: z.string().nullable(),
  /** Back to the shop that sent the customer, once the order has ended; null where none did. */
  returnUrl: z.string().nullable(),
  createdAt: Time,
  updatedAt: Time,
  expiresAt: Time,
  /** The server's clock, so that a countdown does not depend on the reader's. */
  now: Time,
  history: z.array(z.object({ status: OrderStatus, at: Time })),
  /** Until when the payout stays held for a customer who said that they paid; null where no such time runs. */
  paymentCheckUntil: Time.nullable(),
  /** What may be done about a payment that is not what was asked for; null where nothing is to be chosen or was. */
  resolution: z
    .object({
      /** In the giving currency. */
      received: AmountText,
      /** Until when it may be chosen; null once it cannot be any more. */
      until: Time.nullable(),
      /** What happens by itself then. */
      fallback: ResolutionDefault,
      chosen: Resolution.nullable(),
      offers: z.array(ResolutionOffer),
      refund: z.object({ name: z.string(), address: z.string(), memo: z.string() }),
    })
    .nullable(),
});

export const getOrder = defineCall({
  method: 'GET',
  path: 'public/exchanger/order/get',
  access: 'visitor',
  summary:
    'One order by its number and secret. A wrong secret, a wrong number and an order that never was answer alike.',
  input: z.object({
    type: z.enum(['order', 'payment']).default('order'),
    /** Looser than an order's real shape, so that whatever is wrong answers alike. */
    orderUID: z.union([z.number(), Text(100)]).transform(String),
    orderSecret: Text(100),
  }),
  output: z.object({ order: OrderView, verifications: z.array(z.unknown()) }),
  errors: [orderNotFound],
});

export const updateOrderStatus = defineCall({
  method: 'PUT',
  path: 'public/exchanger/order/update-status',
  access: 'visitor',
  summary: 'A move the customer may make: confirm, say that he has paid, or cancel.',
  input: z.object({ orderUID: OrderUid, orderSecret: OrderSecret, status: OrderStatus }),
  output: z.object({ status: OrderStatus }),
  errors: [orderNotFound, moveNotAllowed],
});

export const chooseResolution = defineCall({
  method: 'PUT',
  path: 'public/exchanger/order/payment/resolve',
  access: 'visitor',
  summary:
    'What the customer chooses about a payment that is not what was asked for. The same choice again changes nothing.',
  input: z.object({
    orderUID: OrderUid,
    orderSecret: OrderSecret,
    resolution: Resolution,
    /** The payout that was shown: going on never pays less than that. */
    outAmount: AmountText.optional(),
    /** Where the money is given back to; the order's own address where it is left out. */
    refundAddress: Text(200).optional(),
    refundMemo: Text(200).optional(),
  }),
  output: z.object({ status: OrderStatus, resolution: Resolution }),
  errors: [orderNotFound, moveNotAllowed, changedMeanwhile, amountNotValid, reserveTooSmall],
});

export const createOrderFile = defineCall({
  method: 'POST',
  path: 'public/exchanger/order/files/create',
  access: 'visitor',
  limit: 'upload',
  multipart: 'file',
  summary:
    'A receipt for the order: one PNG, JPEG, WebP or PDF of at most 10 MB in the part `file`, behind the fields.',
  input: z.object({ orderUID: OrderUid, orderSecret: OrderSecret }),
  output: z.object({ file: z.object({ _id: Uuid, name: z.string(), at: Time }) }),
  errors: [orderNotFound, moveNotAllowed, fileNotAccepted, fileNotReadable],
});

export const listLastOrders = defineCall({
  method: 'GET',
  path: 'public/exchanger/order/get-lasts',
  access: 'visitor',
  summary: 'The last finished orders, amounts rounded, nobody recognisable.',
  input: z.object({
    limit: z
      .union([z.number(), z.string().regex(/^\d{1,2}$/)])
      .transform(Number)
      .pipe(z.int().min(1).max(20))
      .default(10),
  }),
  output: z.object({
    orders: z.array(
      z.object({
        inAmount: AmountText,
        outAmount: AmountText,
        from: RouteSide.pick({ name: true, symbol: true, image: true }),
        to: RouteSide.pick({ name: true, symbol: true, image: true }),
        at: Time,
      }),
    ),
  }),
});
