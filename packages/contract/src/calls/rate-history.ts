import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { routeNotAvailable } from '../errors/orders.ts';
import { AmountText, RouteId, Time } from '../scalars.ts';

export const historyRangeNames = ['day', 'week', 'month', 'year'] as const;

export const getRateHistory = defineCall({
  method: 'GET',
  path: 'public/exchanger/rate/history/get',
  access: 'visitor',
  summary: 'What a route’s price was, over a day, a week, a month or a year, under the markup of today.',
  input: z.object({ routeId: RouteId, range: z.enum(historyRangeNames).default('week') }),
  output: z.object({
    /** One of this cost `price` of `priceCurrency`. */
    currency: z.string(),
    priceCurrency: z.string(),
    /** The oldest first, evenly spaced but for the last, which is of now. Empty where nothing is known. */
    points: z.array(z.object({ at: Time, price: AmountText })),
  }),
  errors: [routeNotAvailable],
});
