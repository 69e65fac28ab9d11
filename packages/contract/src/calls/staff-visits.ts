import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { QueryInteger } from '../scalars.ts';
import { moderationReaders } from './staff-submissions.ts';

const Visits = z.int().nonnegative();

export const getVisits = defineCall({
  method: 'GET',
  path: 'admin/visits/get',
  access: moderationReaders,
  summary: 'How many pages were loaded in the last days, which ones, and what led to them: the largest twenty of each.',
  input: z.object({
    /** Whole days by UTC, today among them. */
    days: QueryInteger(1, 366).default(30),
  }),
  output: z.object({
    total: Visits,
    /** In as many days before these. */
    totalBefore: Visits,
    /** Visits of the demo are counted among them. */
    isDemo: z.boolean(),
    /** Every day, the oldest first. */
    byDay: z.array(z.object({ day: z.iso.date(), visits: Visits })),
    pages: z.array(z.object({ page: z.string(), visits: Visits })),
    /** Hosts of the sites that led here; empty where none did. */
    referrers: z.array(z.object({ referrer: z.string(), visits: Visits, isDemo: z.boolean() })),
    /** What links of campaigns carried as `utm_source`, `utm_medium` and `utm_campaign`. */
    campaigns: z.array(
      z.object({ source: z.string(), medium: z.string(), campaign: z.string(), visits: Visits, isDemo: z.boolean() }),
    ),
  }),
});
