import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile, nameTaken, notFound } from '../errors/any-call.ts';
import { amountNotValid } from '../errors/orders.ts';
import {
  AmountInput,
  AmountText,
  Count,
  CurrencyId,
  FriendlyUrl,
  Page,
  PageLimit,
  PaymentMethodCode,
  PercentText,
  QueryBoolean,
  Resolution,
  ResolutionDefault,
  RouteId,
  Text,
  Time,
  Uuid,
} from '../scalars.ts';
import { VerificationNeed } from '../verification/needs.ts';
import { NetworkFees, Priced } from './staff-rates.ts';
import {
  catalogEditors,
  catalogReaders,
  NameByLanguage,
  Position,
  StaffFields,
  TextsByLanguage,
  Version,
} from './staff-catalog.ts';

const ServiceTerms = z.object({
  title: NameByLanguage(100),
  description: TextsByLanguage(500),
  isActive: z.boolean(),
  /** What who orders it is asked for. */
  fields: StaffFields,
});

const RouteTerms = z.object({
  friendlyURL: FriendlyUrl,
  isActive: z.boolean(),
  isShowWeb: z.boolean(),
  position: Position,
  /** On top of the limits of both currencies: the strictest holds. */
  inMin: AmountInput,
  inMax: AmountInput.nullable(),
  outMin: AmountInput,
  outMax: AmountInput.nullable(),
  /** A payment off by no more than this counts as exact; at most four digits after the point. */
  tolerancePercent: PercentText,
  lifetimeSeconds: z.int().min(60).max(604_800),
  /** What customers may choose about a payment that is not what was asked for; none leaves it to the staff. */
  resolutions: z
    .array(Resolution)
    .max(4)
    .refine((list) => new Set(list).size === list.length),
  /** What happens by itself when nobody chose in time. */
  resolutionDefault: ResolutionDefault,
  resolutionSeconds: z.int().min(60).max(604_800),
  /** How long the payout stays held for a customer who says that they paid, while no money was seen. */
  paymentCheckSeconds: z.int().min(60).max(604_800),
  /** Fixed goes with `creation`, floating with the other two; only `confirmations` has a number of them above zero. */
  rateType: z.enum(['fixed', 'floating']),
  lockPoint: z.enum(['creation', 'detection', 'confirmations']),
  lockConfirmations: z.int().min(0).max(1000),
  confirmations: z.int().min(0).max(1000),
  /** By which customers pay: an installed method that takes money. */
  paymentMethod: PaymentMethodCode,
  /** By which customers are paid: an installed method that pays out. */
  payoutMethod: PaymentMethodCode,
  instructions: TextsByLanguage(5000),
  seoTitle: TextsByLanguage(300),
  seoDescription: TextsByLanguage(1000),
  seoText: TextsByLanguage(20_000),
  requiredDocuments: z
    .array(
      NameByLanguage(200).extend({
        /** What has to be verified before the order; null for what is shown in person. */
        need: VerificationNeed.nullable(),
      }),
    )
    .max(20),
  /** The customer themselves must be verified. */
  isVerificationRequired: z.boolean(),
  /** How long an order waits for what is not verified yet, its price and payout kept; 0 takes none before. */
  verificationWaitSeconds: z.int().min(0).max(604_800),
  isForUsersOnly: z.boolean(),
  /** Fields of this route alone; one of the same key as a currency's takes its place. */
  fromFields: StaffFields,
  toFields: StaffFields,
  fields: StaffFields,
  /** Each with its price in the receiving currency. One that is left out is removed. */
  services: z.array(ServiceTerms.extend({ _id: Uuid.optional(), amount: AmountInput })).max(20),
});

const RouteCurrency = z.object({ _id: CurrencyId, code: z.string(), symbol: z.string(), name: z.string() });

export const StaffRouteSummary = z.object({
  _id: RouteId,
  friendlyURL: FriendlyUrl,
  from: RouteCurrency,
  to: RouteCurrency,
  isActive: z.boolean(),
  isShowWeb: z.boolean(),
  position: z.int(),
  isDemo: z.boolean(),
  version: Version,
});

export const StaffRoute = RouteTerms.extend({
  _id: RouteId,
  from: RouteCurrency,
  to: RouteCurrency,
  inMin: AmountText,
  inMax: AmountText.nullable(),
  outMin: AmountText,
  outMax: AmountText.nullable(),
  services: z.array(ServiceTerms.extend({ _id: Uuid, amount: AmountText })),
  isDemo: z.boolean(),
  version: Version,
});

/** What an operator judges a route by. */
const ListedRoute = StaffRouteSummary.extend({
  /** Null for a route that has no formula yet. */
  pricing: z
    .object({
      /** Sources and numbers: "BINANCE:BTC/USDT * NBG:USD/GEL". */
      formula: z.string(),
      /** Below the first tier; below zero the exchange pays extra. */
      markupPercent: PercentText,
      /** Null while a pair of the formula has no price. */
      price: Priced.nullable(),
      networkFee: z.enum(['exchange', 'customer']),
    })
    .nullable(),
  networkFees: NetworkFees,
  /** Nobody could be served on it now: its office is closed, or its network silent. Null while somebody could. */
  closing: z.object({ opensAt: Time.nullable() }).nullable(),
});

export const listStaffRoutes = defineCall({
  method: 'GET',
  path: 'admin/catalog/routes/list',
  access: catalogReaders,
  summary: "Routes in the owner's order, by side, by switch, or by a part of a currency's code.",
  input: z.object({
    fromCurrencyId: CurrencyId.optional(),
    toCurrencyId: CurrencyId.optional(),
    isActive: QueryBoolean.optional(),
    search: Text(60).optional(),
    page: Page,
    limit: PageLimit(200, 50),
  }),
  output: z.object({ routes: z.array(ListedRoute), count: Count }),
});

export const getStaffRoute = defineCall({
  method: 'GET',
  path: 'admin/catalog/routes/get',
  access: catalogReaders,
  summary: 'All that can be changed of a route.',
  input: z.object({ id: RouteId }),
  output: z.object({ route: StaffRoute }),
  errors: [notFound],
});

export const createRoute = defineCall({
  method: 'POST',
  path: 'admin/catalog/routes/create',
  access: catalogEditors,
  summary: 'A new route between two currencies. It opens once it has a rate formula.',
  input: RouteTerms.extend({ fromCurrencyId: CurrencyId, toCurrencyId: CurrencyId }),
  output: z.object({ route: StaffRoute }),
  errors: [notFound, nameTaken, amountNotValid],
});

export const updateRoute = defineCall({
  method: 'PUT',
  path: 'admin/catalog/routes/update',
  access: catalogEditors,
  summary: "A route's switches, limits, terms, texts, fields and services.",
  input: RouteTerms.extend({ id: RouteId, version: Version }),
  output: z.object({ route: StaffRoute }),
  errors: [notFound, changedMeanwhile, nameTaken, amountNotValid],
});

export const listFavoriteRoutes = defineCall({
  method: 'GET',
  path: 'admin/catalog/favorites/list',
  access: catalogReaders,
  summary: 'The routes on the home page, in their order.',
  input: z.object({}),
  output: z.object({ routes: z.array(StaffRouteSummary), count: Count }),
});

export const updateFavoriteRoutes = defineCall({
  method: 'PUT',
  path: 'admin/catalog/favorites/update',
  access: catalogEditors,
  summary: 'Replaces the routes on the home page by these, in this order.',
  input: z.object({ routeIds: z.array(RouteId).max(50) }),
  output: z.object({ routes: z.array(StaffRouteSummary), count: Count }),
  errors: [notFound],
});
