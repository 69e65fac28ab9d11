import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { keyLimitReached, passkeyNotAccepted, passwordIncorrect, secondFactorRequired } from '../errors/accounts.ts';
import { idempotencyConflict } from '../errors/any-call.ts';
import {
  amountNotValid,
  amountTooLarge,
  amountTooSmall,
  moveNotAllowed,
  orderNotFound,
  outAmountNotPositive,
  ownAddress,
  reserveTooSmall,
  routeNotAvailable,
  withdrawalNotPositive,
} from '../errors/orders.ts';
import { partnerOwes, partnerSuspended, promoCodeNotValid, promoCodeUsed } from '../errors/partners.ts';
import { balanceTooSmall } from '../errors/payments.ts';
import {
  AmountInput,
  AmountText,
  CommandId,
  Count,
  OrderSecret,
  OrderUid,
  Page,
  PageLimit,
  PercentText,
  Text,
  Time,
  Uuid,
} from '../scalars.ts';
import { freshProof, secondFactorProof } from './account-user.ts';
import { RouteField, RouteSide } from './catalog.ts';
import { FieldValues } from './orders.ts';

export const partnerOrderStatuses = ['new', 'done', 'errorPayment', 'deleted', 'returned'] as const;
export const PartnerOrderStatus = z.enum(partnerOrderStatuses);
export type PartnerOrderStatus = z.infer<typeof PartnerOrderStatus>;

const PartnerRoute = z.object({
  routeId: Uuid,
  to: RouteSide.extend({
    /** In US dollars; null is no maximum. */
    min: AmountText,
    max: AmountText.nullable(),
    payoutEnabled: z.boolean(),
    verification: z.literal(false),
    fields: z.array(RouteField),
    usd: z.object({ rate: AmountText }),
  }),
  fields: z.array(RouteField),
  rate: z.object({
    in: AmountText,
    out: AmountText,
    amount: AmountText,
    outFeeAmount: AmountText,
    changeFeePercent: PercentText,
  }),
  isAutoPayout: z.boolean(),
  /** Seconds; 0: a withdrawal waits until it is paid. */
  orderTTL: z.int(),
});

export const listPartnerRoutes = defineCall({
  method: 'GET',
  path: 'user/exchanger/partner-route/get',
  access: 'user',
  summary: 'Where a partner can take their balance to: the currencies that are paid now.',
  input: z.object({}),
  output: z.object({ routes: z.array(PartnerRoute) }),
});

export const getPartnerRoute = defineCall({
  method: 'GET',
  path: 'user/exchanger/partner-route/get/one',
  access: 'user',
  summary: 'One of the currencies that partners are paid in.',
  input: z.object({ id: Uuid }),
  output: z.object({ route: PartnerRoute }),
  errors: [routeNotAvailable],
});

export const createPartnerOrder = defineCall({
  method: 'POST',
  path: 'user/exchanger/order/partner/create',
  access: 'user',
  keyRight: 'withdrawals',
  limit: 'order',
  idempotent: true,
  summary:
    'Takes money out of the partner’s balance: held at once, and paid by people or, where the owner lets it, by the exchange itself. 60 seconds lie between two. In a browser, an account with a second factor or a passkey shows all that signing in asks for.',
  input: z.object({
    routeId: Uuid,
    toValues: FieldValues,
    routeValues: FieldValues,
    agreement: z.literal(true),
    amount: AmountInput,
    commandId: CommandId.optional(),
    ...freshProof,
    ...secondFactorProof,
  }),
  output: z.object({
    uid: z.string(),
    secret: OrderSecret,
    route: z.object({
      to: z.object({ name: z.string(), symbol: z.string() }),
      inAmount: AmountText,
      outAmount: AmountText,
    }),
  }),
  errors: [
    amountNotValid,
    withdrawalNotPositive,
    amountTooSmall,
    amountTooLarge,
    outAmountNotPositive,
    balanceTooSmall,
    reserveTooSmall,
    ownAddress,
    routeNotAvailable,
    idempotencyConflict,
    partnerSuspended,
    partnerOwes,
    keyLimitReached,
    passwordIncorrect,
    secondFactorRequired,
    passkeyNotAccepted,
  ],
});

const PartnerOrder = z.object({
  _id: Uuid,
  uid: z.string(),
  secret: OrderSecret,
  inAmount: AmountText,
  outAmount: AmountText,
  toValues: z.array(z.object({ key: z.string(), name: z.string(), value: z.string() })),
  routeValues: z.array(z.object({ key: z.string(), name: z.string(), value: z.string() })),
  status: PartnerOrderStatus,
  /** Who pays it while it is new: people, or the product, which waits until it may, or has handed it to the network. */
  payment: z.enum(['people', 'waiting', 'sending']),
  /** What the staff says of it; empty where nothing was said. */
  reason: z.string(),
  /** Of the payment; null before it was made. */
  reference: z.string().nullable(),
  route: z.object({ routeId: Uuid, instructions: z.array(z.never()), to: RouteSide }),
  createdAt: Time,
  updatedAt: Time,
  expiresAt: Time.nullable(),
});

export const getPartnerOrder = defineCall({
  method: 'GET',
  path: 'user/exchanger/order/partner/get',
  access: 'user',
  summary: 'One withdrawal of the caller.',
  input: z.object({ orderUID: OrderUid, orderSecret: OrderSecret }),
  output: z.object({ order: PartnerOrder }),
  errors: [orderNotFound],
});

export const cancelPartnerOrder = defineCall({
  method: 'PUT',
  path: 'user/exchanger/order/partner/cancel',
  access: 'user',
  keyRight: 'withdrawals',
  summary: 'Gives up a withdrawal that nobody has paid yet: the money is on the balance again.',
  input: z.object({ orderUID: OrderUid, orderSecret: OrderSecret }),
  output: z.object({ order: PartnerOrder }),
  errors: [orderNotFound, moveNotAllowed],
});

export const listPartnerOrders = defineCall({
  method: 'GET',
  path: 'user/exchanger/order/partner/history',
  access: 'user',
  summary: 'The withdrawals of the caller, the newest first.',
  input: z.object({ page: Page, limit: PageLimit(50, 10) }),
  output: z.object({ orders: z.array(PartnerOrder), count: Count }),
});

export const activatePromoCode = defineCall({
  method: 'POST',
  path: 'user/promo-codes/activate',
  access: 'user',
  limit: 'sign-in',
  summary: 'Activates a promo code for the account, once.',
  input: z.object({ code: Text(60, 1).transform((text) => text.trim().toLowerCase()) }),
  output: z.object({
    promoCode: z.object({
      code: z.string(),
      kind: z.enum(['percent', 'fixed']),
      percent: PercentText.nullable(),
      amountInUSD: AmountText.nullable(),
      expiresAt: Time,
    }),
  }),
  errors: [promoCodeNotValid, promoCodeUsed],
});
