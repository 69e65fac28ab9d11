import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile, nameTaken, notFound } from '../errors/any-call.ts';
import { amountNotValid } from '../errors/orders.ts';
import { AmountInput, AmountText, RouteId, Time, Uuid } from '../scalars.ts';
import { Share } from './affiliate-parts.ts';
import { Version } from './staff-catalog.ts';

const readers = { staff: ['owner', 'manager', 'operator', 'auditor'] } as const;
const editors = { staff: ['owner', 'manager'] } as const;

const PromoCodeTerms = z.object({
  code: z
    .string()
    .max(60)
    .transform((text) => text.trim().toLowerCase())
    .pipe(z.string().regex(/^[a-z0-9_-]{3,30}$/)),
  kind: z.enum(['percent', 'fixed']),
  /** Of the margin, for `percent`. */
  percent: Share.nullable(),
  /** US dollars, for `fixed`. */
  amountInUSD: AmountInput.nullable(),
  days: z.int().min(1).max(366),
  routeIds: z.array(RouteId).max(200),
  usesMax: z.int().min(1).max(1_000_000).nullable(),
  startsAt: Time.nullable(),
  endsAt: Time.nullable(),
  isActive: z.boolean(),
});
const PromoCode = PromoCodeTerms.extend({
  _id: Uuid,
  code: z.string(),
  amountInUSD: AmountText.nullable(),
  uses: z.int(),
  version: Version,
});

export const listPromoCodes = defineCall({
  method: 'GET',
  path: 'admin/affiliate/promo-codes/list',
  access: readers,
  summary: 'Promo codes, and how often they were activated.',
  input: z.object({}),
  output: z.object({ promoCodes: z.array(PromoCode) }),
});

export const createPromoCode = defineCall({
  method: 'POST',
  path: 'admin/affiliate/promo-codes/create',
  access: editors,
  summary: 'A new promo code: percent of the margin for some days, or US dollars of it on one order.',
  input: PromoCodeTerms,
  output: z.object({ promoCode: PromoCode }),
  errors: [nameTaken, amountNotValid, notFound],
});

export const updatePromoCode = defineCall({
  method: 'PUT',
  path: 'admin/affiliate/promo-codes/update',
  access: editors,
  summary: "A promo code's terms; who has activated it keeps it as it is then.",
  input: PromoCodeTerms.extend({ id: Uuid, version: Version }),
  output: z.object({ promoCode: PromoCode }),
  errors: [notFound, nameTaken, changedMeanwhile, amountNotValid],
});
