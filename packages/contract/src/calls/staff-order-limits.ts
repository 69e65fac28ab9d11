import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile } from '../errors/any-call.ts';
import { RouteId, Text } from '../scalars.ts';
import { countryCodes } from '../verification/countries.ts';

/** What a level may be made of: what belongs to a customer, not to one exchange. */
export const levelNeeds = ['person', 'company', 'funds'] as const;
const levelsMax = 5;
const CountryCode = z.string().refine((code) => countryCodes.includes(code), 'is no country');

const OrderLevel = z.object({
  /** The staff read it. */
  name: Text(60, 1),
  /** What has to be verified besides all that lower levels ask for. */
  needs: z.array(z.enum(levelNeeds)).min(1).max(levelNeeds.length),
});

/** Above `maxUsd` an order is not taken of whom it is about. */
const OrderLimit = z.object({
  /** About those who have not reached this level, counted from 1; null: about everybody. */
  belowLevel: z.int().min(1).max(levelsMax).nullable(),
  /** One exchange alone, or together with all that the customer ordered within 24 hours or 30 days. */
  per: z.enum(['order', 'day', 'month']),
  /** Whole US dollars. */
  maxUsd: z.string().regex(/^(0|[1-9]\d{0,8})$/),
  /** About these routes; none: about all. */
  routeIds: z.array(RouteId).max(500),
  /** About exchanges of cash alone. */
  isCash: z.boolean(),
  /** Until the customer has had an exchange done. */
  isFirst: z.boolean(),
  /** About customers of these countries, as far as they are known; none: about all. */
  countries: z.array(CountryCode).max(250),
});

/** Levels of customers, the lowest first, and what is exchanged with whom. No limit, and nothing is judged. */
export const OrderLimits = z
  .object({ levels: z.array(OrderLevel).max(levelsMax), limits: z.array(OrderLimit).max(100) })
  .superRefine(({ levels, limits }, context) => {
    const issue = (message: string, path: (string | number)[]) => context.addIssue({ code: 'custom', message, path });
    for (const [at, { belowLevel }] of limits.entries())
      if (belowLevel !== null && belowLevel > levels.length) issue('is no level', ['limits', at, 'belowLevel']);
    for (const [at, { needs }] of levels.entries())
      if (!addsAny(levels, at) || new Set(needs).size !== needs.length)
        issue('asks for nothing new', ['levels', at, 'needs']);
  });
export type OrderLimits = z.infer<typeof OrderLimits>;
export type OrderLimit = OrderLimits['limits'][number];
export type OrderLevel = OrderLimits['levels'][number];

/** Whether the level asks for what no lower one does: otherwise nobody could be between them. */
function addsAny(levels: readonly z.infer<typeof OrderLevel>[], at: number): boolean {
  const lower = new Set(levels.slice(0, at).flatMap(({ needs }) => needs));
  return (levels[at]?.needs ?? []).some((need) => !lower.has(need));
}

const Version = z.int().min(1);

export const getOrderLimits = defineCall({
  method: 'GET',
  path: 'admin/verification/limits/get',
  access: { staff: ['owner', 'manager', 'operator', 'auditor'] },
  summary: 'Levels of customers, and what is exchanged with whom.',
  input: z.object({}),
  output: z.object({ limits: OrderLimits, version: Version }),
});

export const updateOrderLimits = defineCall({
  method: 'PUT',
  path: 'admin/verification/limits/update',
  access: { staff: ['owner'] },
  summary:
    'Replaces levels and limits. They count for orders made from then on; what waits keeps the conditions it was given.',
  input: z.object({ limits: OrderLimits, version: Version }),
  output: z.object({ limits: OrderLimits, version: Version }),
  errors: [changedMeanwhile],
});

export const previewOrderLimits = defineCall({
  method: 'POST',
  path: 'admin/verification/limits/preview',
  access: { staff: ['owner', 'manager'] },
  summary: 'What these levels and limits would have said of the orders of the last 30 days; nothing is changed.',
  input: z.object({ limits: OrderLimits }),
  output: z.object({
    /** Orders that were looked at, the newest first, and whether there were more. */
    orders: z.int(),
    isPart: z.boolean(),
    /** Orders that would have been taken at once, that would have asked for a verification, and that would have been refused. */
    allowed: z.int(),
    asked: z.int(),
    refused: z.int(),
    /** Customers behind the last two. */
    customers: z.int(),
  }),
});
