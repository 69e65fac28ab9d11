import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { PercentText, staffRoles } from '../scalars.ts';

const tiersMax = 10;
const Dollars = z.string().regex(/^(0|[1-9]\d{0,11})$/);
const Share = PercentText.refine((text) => Number(text) >= 0 && Number(text) <= 100, {
  message: 'is no part of the margin',
});

/** From a turnover of done orders on, in whole US dollars, this part of the margin is left to the customer, in percent. */
const DiscountTier = z.object({ fromUsd: Dollars, percent: Share });

export const getDiscountTiers = defineCall({
  method: 'GET',
  path: 'admin/site/discount/get',
  access: { staff: staffRoles },
  summary: 'What part of the margin is left to registered customers, by their turnover.',
  input: z.object({}),
  output: z.object({ tiers: z.array(DiscountTier) }),
});

export const updateDiscountTiers = defineCall({
  method: 'PUT',
  path: 'admin/site/discount/update',
  access: { staff: ['owner'] },
  summary:
    'Replaces the discount tiers; each turnover is higher than the one before. Without tiers there is no discount.',
  input: z.object({
    tiers: z
      .array(DiscountTier)
      .max(tiersMax)
      .refine(
        (tiers) => tiers.every(({ fromUsd }, at) => at === 0 || BigInt(fromUsd) > BigInt(tiers[at - 1]?.fromUsd ?? 0)),
        { message: 'do not rise' },
      ),
  }),
  output: z.object({ tiers: z.array(DiscountTier) }),
});
