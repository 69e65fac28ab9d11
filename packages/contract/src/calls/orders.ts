import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import {
  emailNotFilled,
  emailNotValid,
  keyLimitReached,
  passkeyNotAccepted,
  passwordIncorrect,
  secondFactorMissing,
  secondFactorRequired,
} from '../errors/accounts.ts';
import {
  captchaNotFilled,
  captchaReset,
  changedMeanwhile,
  commandReused,
  fileNotAccepted,
  fileNotReadable,
  idempotencyConflict,
  tooManyKept,
} from '../errors/any-call.ts';
import {
  amountNotValid,
  moveNotAllowed,
  orderNotFound,
  ownAddress,
  quoteNotValid,
  requisitesExhausted,
  reserveTooSmall,
  tooManyOpenOrders,
  unpaidShareTaken,
} from '../errors/orders.ts';
import { balanceTooSmall, walletHeld, walletsOff } from '../errors/payments.ts';
import {
  AmountText,
  AskedLanguage,
  CommandId,
  OrderSecret,
  OrderStatus,
  OrderUid,
  Resolution,
  RouteId,
  Text,
  Time,
  Uuid,
} from '../scalars.ts';
import { Utm } from '../utm.ts';
import { CaptchaToken, freshProof, secondFactorProof } from './account-user.ts';
import { VerificationState } from './account-verification.ts';
import { RouteSide } from './catalog.ts';
import { OrderView, ResolutionQuote } from './order-view.ts';
import { priceErrors, SignedAmount } from './quotes.ts';

/** A filled-in field of a route, by its key or by its identifier. */
const FieldValue = z.object({
  key: Text(64, 1).optional(),
  /** Kept for clients that know fields so. */
  _id: Text(64, 1).optional(),
  value: z.union([Text(500), z.number(), z.boolean()]).transform(String),
});
function named<Value extends z.output<typeof FieldValue>>(
  { key, _id, ...value }: Value,
  context: z.core.$RefinementCtx,
): Omit<Value, 'key' | '_id'> & { key: string } {
  const name = key ?? _id;
  if (name !== undefined) return { ...value, key: name };
  context.addIssue({ code: 'custom', path: ['key'], message: 'is missing' });
  return z.NEVER;
}
export const FieldValues = z.array(FieldValue.transform(named)).max(50).default([]);

/** Where a shop's customer goes back to: whoever reads the order's page is led there, so by https and without a sign-in. */
export const ReturnAddress = z
  .url({ protocol: /^https$/ })
  .max(2000)
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && url.username === '' && url.password === '' && url.hostname.includes('.');
  });

/** Where notifications go. Whether it may be asked is judged when the order is made, and again whenever it is asked. */
export const NotificationAddress = z.url({ protocol: /^https?$/ }).max(2000);

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
      .array(FieldValue.extend({ serviceId: Uuid }).transform(named))
      .max(100)
      .default([]),
    /**
     * Judged by the handler, so that an empty and a wrong address get their own codes. Where it is empty, the field with the
     * key `email` counts, and then the address of whoever is signed in.
     */
    email: Text(1000).default(''),
    captcha: CaptchaToken,
    agreement: z.literal(true),
    emailNewsletterAgreement: z.boolean().default(false),
    /** The customer confirms by ordering: the answer is `waitPayment` where the invoice can be opened at once. */
    skipPreview: z.boolean().default(false),
    hideOutData: z.boolean().default(false),
    /** What is received goes into the wallet of whoever is signed in: no receiving details are asked for. */
    toWallet: z.boolean().default(false),
    lang: AskedLanguage.optional(),
    additionalServices: z.array(Uuid).max(20).default([]),
    /** Who sent the customer; staff see it with the order. */
    partner: Text(64).optional(),
    utm: Utm.optional(),
    refundAddress: Text(200).optional(),
    refundMemo: Text(200).optional(),
    /** Where the order's page leads back to once it has ended, with `status=success` or `status=error`. */
    clientCallbackUrl: ReturnAddress.optional(),
    /** Where the exchange notifies a program of each new status of the order, by POST. Needs `ipnSecret`. */
    ipnUrl: NotificationAddress.optional(),
    /** What signs notifications: its UTF-8 bytes. */
    ipnSecret: Text(200, 16).optional(),
    ipnFormat: z.enum(['form', 'json']).optional(),
    /** The order's name at whoever makes it: it is in `order/get` and in notifications. */
    externalId: Text(100, 1).optional(),
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
    isInAccount: z.boolean(),
  }),
  errors: [
    ...priceErrors,
    ownAddress,
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
    keyLimitReached,
  ],
});

/** How far whoever the order belongs to is with what may be asked of them. */
const OrderVerifications = z.object({
  /** The card or account that they pay from. */
  verificationCurrency: VerificationState,
  /** The card or account that they are paid to. */
  verificationCurrencyPayout: VerificationState,
  /** They themselves. */
  verificationUser: VerificationState,
});

export const findOrderVerifications = defineCall({
  method: 'GET',
  path: 'public/exchanger/verification/find/by-order-id',
  access: 'visitor',
  summary: 'How far whoever an order belongs to is with being verified, by the `_id` of the order.',
  input: z.object({ orderId: Uuid }),
  output: z.object({ verifications: OrderVerifications }),
  errors: [orderNotFound],
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
  output: z.object({ order: OrderView, verifications: OrderVerifications }),
  errors: [orderNotFound],
});

export const updateOrderStatus = defineCall({
  method: 'PUT',
  path: 'public/exchanger/order/update-status',
  access: 'visitor',
  summary: 'A move the customer may make: confirm, say that they have paid, or cancel.',
  input: z.object({ orderUID: OrderUid, orderSecret: OrderSecret, status: OrderStatus }),
  output: z.object({ status: OrderStatus }),
  errors: [orderNotFound, moveNotAllowed],
});

export const payFromDemoWallet = defineCall({
  method: 'POST',
  path: 'public/exchanger/order/demo-pay',
  access: 'visitor',
  summary: 'In a demo, pays what the order asks for from a wallet of the product: pressed twice, it pays once.',
  input: z.object({ orderUID: OrderUid, orderSecret: OrderSecret }),
  output: z.object({ ok: z.literal(1) }),
  errors: [orderNotFound, moveNotAllowed],
});

export const payFromWallet = defineCall({
  method: 'POST',
  path: 'user/exchanger/order/pay-from-wallet',
  access: 'user',
  keyRight: 'withdrawals',
  summary:
    "Pays the whole order from its customer's wallet, at once. Asks for what a withdrawal asks for, and of people alone, unless the order is received into the wallet. Made once for its `commandId`.",
  input: z.object({
    commandId: CommandId,
    orderUID: OrderUid,
    orderSecret: OrderSecret,
    ...freshProof,
    ...secondFactorProof,
  }),
  output: z.object({ status: OrderStatus }),
  errors: [
    orderNotFound,
    moveNotAllowed,
    balanceTooSmall,
    walletHeld,
    secondFactorMissing,
    passwordIncorrect,
    secondFactorRequired,
    passkeyNotAccepted,
    commandReused,
  ],
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
    /** The `token` of the offer at the present rate that was chosen; with it the offer is booked as it stood. */
    quote: ResolutionQuote.optional(),
    /** Where the money is given back to; the order's own address where it is left out. */
    refundAddress: Text(200).optional(),
    refundMemo: Text(200).optional(),
    /** The network fee that was shown: not more than that is deducted. */
    refundFee: AmountText.optional(),
  }),
  output: z.object({ status: OrderStatus, resolution: Resolution }),
  errors: [orderNotFound, moveNotAllowed, changedMeanwhile, amountNotValid, quoteNotValid, reserveTooSmall, ownAddress],
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
  errors: [orderNotFound, moveNotAllowed, tooManyKept, fileNotAccepted, fileNotReadable],
});

const LastSide = RouteSide.pick({ name: true, symbol: true, image: true });

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
        from: LastSide,
        to: LastSide,
        at: Time,
        /** Kept for clients that read these. */
        createdAt: Time,
        typeClient: z.literal('web'),
        route: z.object({ from: LastSide, to: LastSide }),
      }),
    ),
  }),
});
