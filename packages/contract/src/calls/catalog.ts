import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { DestinationCheck } from '../destination.ts';
import { notFound } from '../errors/any-call.ts';
import { routeNotAvailable } from '../errors/orders.ts';
import { VerificationNeed } from '../verification/needs.ts';
import {
  AmountText,
  CurrencyId,
  FriendlyUrl,
  MonitorCode,
  PercentText,
  QueryJson,
  RouteId,
  Text,
  Time,
} from '../scalars.ts';

const UnitsText = z.string().regex(/^\d{1,40}$/);

/** All that the price of any amount depends on, units and percents as text: `PriceTermsText` of `@tetri/money`. */
export const PriceTerms = z.object({
  /** Before markup and fees, "numerator/denominator". */
  rate: z.string(),
  inDecimals: z.int(),
  outDecimals: z.int(),
  markupPercent: PercentText,
  /** In units of the receiving currency. */
  fixedFeeUnits: UnitsText,
  /** The network's fee that is taken from every payout besides, in the same units; absent where nothing is. */
  networkFeeUnits: UnitsText.optional(),
  /** From `fromUnits` given, the whole amount is priced with this markup and fee instead. */
  tiers: z.array(z.object({ fromUnits: UnitsText, markupPercent: PercentText, fixedFeeUnits: UnitsText })).readonly(),
  inStepUnits: UnitsText,
  outStepUnits: UnitsText,
});

const Image = z.object({ files: z.array(z.object({ type: z.string(), url: z.string() })) });

/** A side of a route. A cash currency's `name` is "Cash Tbilisi": the client splits it at the first space. */
export const RouteSide = z.object({
  _id: CurrencyId,
  name: z.string(),
  symbol: z.string(),
  xml: z.string(),
  decimal: z.int(),
  network: z.string().optional(),
  /** What the currency lies in, for grouping in lists. */
  kind: z.enum(['crypto', 'bank', 'cash', 'e-money']),
  image: Image,
});
/** What may be exchanged on a side, as `min`, `max`, `outMin` and `outMax` of the route; kept for clients that look here. */
const ofSide = { min: AmountText, max: AmountText };
export const FromSide = RouteSide.extend({ positionIn: z.int(), ...ofSide });
export const ToSide = RouteSide.extend({ positionOut: z.int(), ...ofSide });

export const RouteField = z.object({
  _id: z.uuid(),
  key: z.string(),
  name: z.string(),
  type: z.enum(['text', 'email', 'phone', 'number', 'select', 'checkbox']),
  required: z.boolean(),
  placeholder: z.string(),
  regex: z.string().nullable(),
  /** The expression and what people are shown where it does not match, empty where there is none: kept for clients that read these. */
  regexp: z.string(),
  regexp_error: z.string(),
  min: z.int().nullable(),
  max: z.int().nullable(),
  options: z.array(z.object({ value: z.string(), name: z.string() })),
  /** What the value is checked as, before its expression. */
  check: DestinationCheck.nullable(),
});

/** `in` to give for `out` to get; one of them is 1. `amount` is the reserve, in the receiving currency. */
export const BoardRate = z.object({ in: AmountText, out: AmountText, amount: AmountText });

export const RouteSummary = z.object({
  routeId: RouteId,
  isShowWeb: z.boolean(),
  from: FromSide,
  to: ToSide,
  rate: BoardRate,
  /** In the giving currency. */
  min: AmountText,
  max: AmountText,
  seo: z.object({ friendlyURL: FriendlyUrl }),
});

export const Route = RouteSummary.extend({
  from: FromSide.extend({
    fields: z.array(RouteField),
    /** Kept for clients that show from which amount on less is taken: by how much the markup is lower there. */
    discounts: z.array(z.object({ amountMoreThan: AmountText, discountPercent: PercentText })),
  }),
  to: ToSide.extend({ fields: z.array(RouteField) }),
  fields: z.array(RouteField),
  rate: BoardRate.extend({
    /** How much of what is given one unit of what is received costs; `terms.rate` is exact. */
    rateFullNumber: AmountText,
    type: z.enum(['fixed', 'floating']),
    outFeeAmount: AmountText,
    changeFeePercent: PercentText,
    /** What the server prices amounts with, so that anybody computes the same; null before the first price is known. */
    terms: PriceTerms.nullable(),
  }),
  seo: z.object({ friendlyURL: FriendlyUrl, title: z.string(), description: z.string(), text: z.string() }),
  /** What may be received, in the receiving currency. */
  outMin: AmountText,
  outMax: AmountText,
  /**
   * What the owner allows on each side, whatever the reserve; null where there is no maximum. With `rate.terms` anybody
   * judges an amount as the server does, services and discount included.
   */
  limits: z.object({
    inMin: AmountText,
    inMax: AmountText.nullable(),
    outMin: AmountText,
    outMax: AmountText.nullable(),
  }),
  /** When the price is fixed: at creation, when the payment is seen, or after N confirmations. */
  lockPoint: z.enum(['creation', 'detection', 'confirmations']),
  lockConfirmations: z.int(),
  instructions: z.array(z.object({ _id: RouteId, step: z.enum(['createOrder', 'payment']), content: z.string() })),
  requiredDocuments: z.array(
    z.object({
      title: z.string(),
      status: z.enum(['none']),
      text: z.string(),
      requiredImagesCount: z.int(),
      /** What has to be verified with it before the order; null where it is shown in person. */
      need: VerificationNeed.nullable(),
    }),
  ),
  verification: z.boolean(),
  /** How long an order waits for its customer to be verified; 0 where they have to be verified before it. */
  verificationWaitSeconds: z.int(),
  requiredOnlyForAuthed: z.boolean(),
  /** Seconds an order of this route lives. */
  orderTTL: z.int(),
  additionalServices: z.array(
    z.object({
      _id: z.uuid(),
      title: z.string(),
      description: z.string(),
      amount: AmountText,
      /** Asked for where the service is chosen. */
      fields: z.array(RouteField),
    }),
  ),
  /** Orders are taken now. */
  isAvailable: z.boolean(),
  /** The next opening of a route that nobody could be served on now, though it has a price: cash at night. */
  opensAt: Time.nullable(),
  /** By whose clock that is read: "Asia/Tbilisi". */
  timeZone: z.string().nullable(),
  /** A payment is seen by itself; otherwise the customer says that they have paid. */
  isPaymentSeen: z.boolean(),
});

/** One of them; a list that nobody would ask for is refused. */
const CurrencyIds = QueryJson(z.array(CurrencyId).max(100));

export const listRoutes = defineCall({
  method: 'GET',
  path: 'public/exchanger/route/get',
  access: 'visitor',
  sharedBody: true,
  summary: 'Open routes with both sides, rate, reserve and limits.',
  input: z.object({
    fromCurrencyId: CurrencyId.optional(),
    toCurrencyId: CurrencyId.optional(),
    fromCurrencyIds: CurrencyIds.optional(),
    toCurrencyIds: CurrencyIds.optional(),
  }),
  output: z.object({ routes: z.array(RouteSummary) }),
});

export const listRoutesCompact = defineCall({
  method: 'GET',
  path: 'public/exchanger/route-v2/get',
  access: 'visitor',
  sharedBody: true,
  summary: 'Open routes as pairs of currency ids: the compact form, cheap to poll with an ETag.',
  input: z.object({}),
  output: z.object({
    currencies: z.record(
      z.string(),
      z.object({
        id: CurrencyId,
        xml: z.string(),
        name: z.string(),
        symbol: z.string(),
        image: Image,
        kind: RouteSide.shape.kind,
        network: z.string().optional(),
        decimal: z.int(),
        positionIn: z.int(),
        positionOut: z.int(),
        reserveAmount: AmountText,
        /** Beside the reserve there is nothing: kept for clients that add the two. */
        reserveAmountAdditional: AmountText,
        isActive: z.boolean(),
      }),
    ),
    routes: z.array(
      z.object({
        routeId: RouteId,
        from: CurrencyId,
        to: CurrencyId,
        isShowWeb: z.boolean(),
        isShowBot: z.boolean(),
        seoFriendlyURL: FriendlyUrl,
        /** Nobody could be served now: `route/get/one` says when it opens. */
        isClosedNow: z.boolean().optional(),
      }),
    ),
    /** Always: who has it already is answered 304. */
    isUpdated: z.literal(true),
  }),
});

const oneRoute = z.object({ route: Route });

export const getRoute = defineCall({
  method: 'GET',
  path: 'public/exchanger/route/get/one',
  access: 'visitor',
  summary: 'One route whole, in the language of the Lang header.',
  input: z.object({ id: RouteId }),
  output: oneRoute,
  errors: [routeNotAvailable],
});

export const getRouteByXml = defineCall({
  method: 'GET',
  path: 'public/exchanger/route/get/one/by-xml',
  access: 'visitor',
  summary: 'One route whole, by the monitor codes of its two sides and the city of its cash, without regard to case.',
  input: z.object({ xmlIn: MonitorCode, xmlOut: MonitorCode, city: Text(10).optional() }),
  output: oneRoute,
  errors: [routeNotAvailable],
});

export const getRouteByFriendlyUrl = defineCall({
  method: 'GET',
  path: 'public/exchanger/route/get/one/by-friendlyURL',
  access: 'visitor',
  summary: 'One route whole, by its address.',
  input: z.object({ friendlyURL: FriendlyUrl }),
  output: oneRoute,
  errors: [routeNotAvailable],
});

export const listFavoriteRates = defineCall({
  method: 'GET',
  path: 'public/exchanger/favorite/get',
  access: 'visitor',
  sharedBody: true,
  summary: 'The rates the owner puts on the home page.',
  input: z.object({}),
  /** `name` and `service` are kept for clients that read these; there is no other service than the exchange. */
  output: z.object({ rates: z.array(RouteSummary.extend({ name: z.string(), service: z.literal('exchange') })) }),
});

export const listReserves = defineCall({
  method: 'GET',
  path: 'admin/exchanger/currency/get/reserves',
  access: 'visitor',
  summary: 'What the exchange can pay out, by currency. Public in spite of its path.',
  input: z.object({}),
  output: z.object({
    currencies: z.array(RouteSide.extend({ reserve: AmountText })),
  }),
});

export const listOffices = defineCall({
  method: 'GET',
  path: 'public/offices/list',
  access: 'visitor',
  summary: 'Cities and offices with addresses and opening hours.',
  input: z.object({ cityId: z.uuid().optional() }),
  output: z.object({
    offices: z.array(
      z.object({
        _id: z.uuid(),
        name: z.string(),
        address: z.string(),
        phone: z.string(),
        timeZone: z.string(),
        city: z.object({ _id: z.uuid(), code: z.string(), name: z.string() }),
        /** 1 is Monday; times are the office's local "HH:MM". A day without an entry is closed. */
        hours: z.array(z.object({ day: z.int().min(1).max(7), opens: z.string(), closes: z.string() })),
        isOpen: z.boolean(),
      }),
    ),
  }),
  errors: [notFound],
});
