import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { nameTaken, tooManyKept } from '../errors/any-call.ts';
import { percentTooHigh } from '../errors/partners.ts';
import {
  AmountText,
  Count,
  OrderStatus,
  Page,
  PageLimit,
  PercentText,
  QueryBoolean,
  RouteId,
  Text,
  Time,
} from '../scalars.ts';
import { partnerSitesMax, SiteOrigin } from '../site-origin.ts';
import { RouteSide } from './catalog.ts';

export const rewardTypes = ['byAmount', 'byServiceFee'] as const;
export const RewardType = z.enum(rewardTypes);
export const rewardStatuses = ['pending', 'held', 'available', 'reversed'] as const;
export const RewardStatus = z.enum(rewardStatuses);

/** How a link may be written: it is kept in lower case. */
export const affiliateLinkPattern = /^[A-Za-z0-9_-]{3,30}$/;
const days = 92;
const dayMs = 86_400_000;

export const registerPartnerVisit = defineCall({
  method: 'POST',
  path: 'public/affiliate/visit',
  access: 'visitor',
  summary:
    "Counts who followed a partner's link, once a day for each visitor and nothing that calls itself a robot, and answers what to do with the link.",
  input: z.object({ partner: Text(64, 1) }),
  output: z.object({
    /** Somebody's link, and not the caller's own. */
    isKnown: z.boolean(),
    touch: z.enum(['first', 'last']),
  }),
});

export const getPartnerDiscount = defineCall({
  method: 'GET',
  path: 'public/affiliate/discount',
  access: 'visitor',
  summary:
    'The part of the margin, in percent, that a partner leaves to whoever comes by their link and is not signed in; 0 for a link of nobody.',
  input: z.object({ partner: Text(64, 1) }),
  output: z.object({ discount: PercentText }),
});

export const getAffiliate = defineCall({
  method: 'GET',
  path: 'user/affiliate/basic/get',
  access: 'user',
  summary: "The caller's link, terms and balance as a partner.",
  input: z.object({}),
  output: z.object({
    affiliate: z.object({
      isOpen: z.boolean(),
      isSuspended: z.boolean(),
      type: RewardType,
      rate: PercentText,
      discount: PercentText,
      link: z.string(),
      botLink: z.string().nullable(),
      rateKey: z.string(),
      sites: z.array(z.string()),
      rateExportFormatType: z.literal('xml'),
      minReward: AmountText,
      holdDays: z.int(),
      ordersAmountInUSD: AmountText,
      /** From so much turnover in whole US dollars on the commission is this; null at the top, and for a commission of the partner's own. */
      nextLevel: z.object({ fromUsd: AmountText, percent: PercentText }).nullable(),
      totalReceived: AmountText,
      balance: AmountText,
      waitedPartnerRewardsUSD: AmountText,
      countPartners: z.int(),
      countSuccessOrders: z.int(),
      countAllOrders: z.int(),
    }),
  }),
});

export const getAffiliateToday = defineCall({
  method: 'GET',
  path: 'user/affiliate/today/get',
  access: 'user',
  summary: 'What the caller brought today, UTC, and in all.',
  input: z.object({}),
  output: z.object({
    affiliate: z.object({
      totalPartners: z.int(),
      totalOrders: z.int(),
      todayExchangedInUSD: AmountText,
      todayPartners: z.int(),
      todaySuccessOrders: z.int(),
    }),
  }),
});

export const getAffiliateChart = defineCall({
  method: 'GET',
  path: 'user/affiliate/chart',
  access: 'user',
  summary: 'The orders that the caller brought by day, for the last 92 days.',
  input: z.object({}),
  output: z.object({
    statistics: z.array(
      z.object({
        date: z.iso.date(),
        sumAmountsUSD: AmountText,
        avgAmountsUSD: AmountText,
        doneOrders: z.int(),
        count: z.int(),
      }),
    ),
  }),
});

/** The campaign of an order, as clients that are kept for read it; what is not known is empty. */
const CampaignUtm = z.object({
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  content: z.string(),
  term: z.string(),
  gclid: z.string(),
  fbclid: z.string(),
  session_id: z.string(),
  external_id: z.string(),
});

export const listAffiliateOrders = defineCall({
  method: 'GET',
  path: 'user/affiliate/orders',
  access: 'user',
  summary: 'The orders that the caller brought, the newest first; done ones unless all are asked for.',
  input: z.object({ page: Page, limit: PageLimit(50, 3), allOrders: QueryBoolean.default(false) }),
  output: z.object({
    orders: z.array(
      z.object({
        uid: z.string(),
        rid: z.string(),
        utm: CampaignUtm,
        outAmount: AmountText,
        status: OrderStatus,
        createdAt: Time,
        updatedAt: Time,
        expiresAt: Time,
        partnerFee: z
          .object({
            type: RewardType,
            percent: PercentText,
            amountOut: AmountText,
            amountInUSD: AmountText,
            status: RewardStatus,
            availableAt: Time,
          })
          .nullable(),
        /** It is the partner's own, or came while they were suspended: it brings nothing. */
        isRefused: z.boolean(),
        route: z.object({ routeId: RouteId, from: RouteSide, to: RouteSide }),
      }),
    ),
    count: Count,
  }),
});

export const updateAffiliateLink = defineCall({
  method: 'PUT',
  path: 'user/profile/edit/partner-link',
  access: 'person',
  summary: "Gives the caller's link another name; earlier ones still lead to them, and to nobody else.",
  input: z.object({
    affiliateLink: z
      .string()
      .max(80)
      .transform((text) => text.trim())
      .pipe(z.string().regex(affiliateLinkPattern)),
  }),
  output: z.object({ ok: z.literal(1) }),
  errors: [nameTaken, tooManyKept],
});

export const updateAffiliateSites = defineCall({
  method: 'PUT',
  path: 'user/affiliate/sites/update',
  access: 'person',
  summary: "The sites that may show the exchange form with the caller's link; no other page can put it in a frame.",
  input: z.object({ sites: z.array(SiteOrigin).max(partnerSitesMax) }),
  output: z.object({ sites: z.array(z.string()) }),
});

export const updateAffiliateDiscount = defineCall({
  method: 'PUT',
  path: 'user/affiliate/discount/update',
  access: 'user',
  summary: 'What of their commission the partner leaves to whom they brought, in percent as the commission is.',
  input: z.object({
    discount: PercentText.refine((text) => Number(text) >= 0 && Number(text) <= 100, { message: 'is no share' }),
  }),
  output: z.object({ rate: PercentText, discount: PercentText }),
  errors: [percentTooHigh],
});

export const getPartnerVisits = defineCall({
  method: 'GET',
  path: 'user/exchanger/partner-route/statistic',
  access: 'user',
  summary: "Visits by the caller's link, by day, UTC; 92 days at most, the last ones where none are named.",
  input: z
    .object({ startAt: z.iso.date().optional(), endAt: z.iso.date().optional() })
    .refine(({ startAt, endAt }) => startAt === undefined || endAt === undefined || startAt <= endAt, {
      path: ['endAt'],
      message: 'is before the first day',
    })
    .refine(
      ({ startAt, endAt }) =>
        startAt === undefined || endAt === undefined || Date.parse(endAt) - Date.parse(startAt) < days * dayMs,
      { path: ['startAt'], message: 'asks for too many days' },
    ),
  output: z.object({
    partners: z.array(z.object({ date: z.iso.date(), total_count: z.int() })),
    date: z.object({ periodInDays: z.int(), fromDate: z.iso.date(), toDate: z.iso.date() }),
  }),
});
