import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile } from '../errors/any-call.ts';
import { amountNotValid } from '../errors/orders.ts';
import { AmountInput, AmountText } from '../scalars.ts';
import { RewardType } from './account-affiliate.ts';
import { Share } from './affiliate-parts.ts';
import { Version } from './staff-catalog.ts';

const readers = { staff: ['owner', 'manager', 'operator', 'auditor'] } as const;
const owners = { staff: ['owner'] } as const;

const levelsMax = 10;
const Dollars = z.string().regex(/^(0|[1-9]\d{0,11})$/);
const rises = (levels: readonly { readonly fromUsd: string }[]) =>
  levels.every(({ fromUsd }, at) => at === 0 || BigInt(fromUsd) > BigInt(levels[at - 1]?.fromUsd ?? 0));

const AffiliateTerms = z.object({
  isOpen: z.boolean(),
  type: RewardType,
  touch: z.enum(['first', 'last']),
  /** From a brought turnover on, whole US dollars, this commission in percent. */
  levels: z
    .array(z.object({ fromUsd: Dollars, percent: Share }))
    .max(levelsMax)
    .refine(rises, { message: 'do not rise' }),
  holdDays: z.int().min(0).max(365),
  /** US dollars. */
  minReward: AmountInput,
  /** From here on two people pay a withdrawal, US dollars; null never asks for the second. */
  secondPersonUsd: AmountInput.nullable(),
  /** The product pays withdrawals below that where a method can send them. */
  isAutomatic: z.boolean(),
  /** Up to so much each, and within 24 hours, US dollars; null is no limit. */
  automaticMaxUsd: AmountInput.nullable(),
  automaticDayUsd: AmountInput.nullable(),
});
const ShownTerms = AffiliateTerms.extend({
  minReward: AmountText,
  secondPersonUsd: AmountText.nullable(),
  automaticMaxUsd: AmountText.nullable(),
  automaticDayUsd: AmountText.nullable(),
  version: Version,
});

export const getAffiliateTerms = defineCall({
  method: 'GET',
  path: 'admin/affiliate/terms/get',
  access: readers,
  summary: 'What the owner gives partners.',
  input: z.object({}),
  output: z.object({ terms: ShownTerms }),
});

export const updateAffiliateTerms = defineCall({
  method: 'PUT',
  path: 'admin/affiliate/terms/update',
  access: owners,
  summary: 'Sets what partners are given from now on; rewards that were given stay as they are.',
  input: AffiliateTerms.extend({ version: Version }),
  output: z.object({ terms: ShownTerms }),
  errors: [changedMeanwhile, amountNotValid],
});
