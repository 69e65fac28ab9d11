import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile, notFound } from '../errors/any-call.ts';
import { QueryInteger, RouteId, SeenText, Text, Time, Uuid } from '../scalars.ts';
import { catalogReaders, Version } from './staff-catalog.ts';

/** From 0 to below 100. */
const Share = z.string().regex(/^\d{1,2}(\.\d{1,8})?$/);
/** Above 0. */
const PositiveShare = z.string().regex(/^(?!0+(?:\.0+)?$)\d{1,2}(\.\d{1,8})?$/);

const RankingTerms = z.object({
  exportId: Uuid,
  feedUrl: z.url({ protocol: /^https?$/ }).max(500),
  isPrivateAllowed: z.boolean(),
  ownName: Text(60),
  place: z.int().min(1).max(100),
  costsPercent: Share,
  leastMarginPercent: Share,
  mostMarkupPercent: Share,
  stepPercent: PositiveShare,
  mostChangePercent: PositiveShare,
});

const RankingRule = RankingTerms.extend({
  pollSeconds: z.int().min(30).max(86_400),
  isActive: z.boolean(),
  isDryRun: z.boolean(),
});

export const rankingReasons = [
  'wanted',
  'kept',
  'alone',
  'floor',
  'ceiling',
  'velocity',
  'silent',
  'notShown',
  'unpriced',
  'overtaken',
] as const;

const RankingStep = z.object({
  reason: z.enum(rankingReasons),
  place: z.int().nullable(),
  others: z.int().nullable(),
  best: z.string().nullable(),
  markupBefore: z.string().nullable(),
  markupAfter: z.string().nullable(),
  problem: z.string().nullable(),
});

/** Only the owner names addresses that the server asks. */
const owner = { staff: ['owner'] } as const;

export const getRankingRule = defineCall({
  method: 'GET',
  path: 'admin/rates/ranking/get',
  access: catalogReaders,
  summary: 'How a route keeps its place in a monitor, and why its rate was what it was.',
  input: z.object({ routeId: RouteId }),
  output: z.object({
    rule: RankingRule.extend({ version: Version }).nullable(),
    exports: z.array(z.object({ _id: Uuid, name: z.string() })),
    /** The newest first, at most a hundred. */
    steps: z.array(RankingStep.extend({ at: Time, isDryRun: z.boolean() })),
  }),
  errors: [notFound],
});

export const saveRankingRule = defineCall({
  method: 'PUT',
  path: 'admin/rates/ranking/save',
  access: owner,
  summary: 'Has a route keep its place in a monitor. `version` is the one that was read, 0 where there was no rule.',
  input: RankingRule.extend({
    routeId: RouteId,
    version: z.int().min(0).max(2_000_000_000),
    reason: SeenText(500, 3),
  }),
  output: z.object({ version: Version }),
  errors: [notFound, changedMeanwhile],
});

export const deleteRankingRule = defineCall({
  method: 'DELETE',
  path: 'admin/rates/ranking/delete',
  access: owner,
  summary: 'The route keeps no place any more; its markup stays as it is.',
  input: z.object({ routeId: RouteId, version: QueryInteger(1, 2_000_000_000) }),
  output: z.object({}),
  errors: [notFound, changedMeanwhile],
});

export const tryRankingRule = defineCall({
  method: 'POST',
  path: 'admin/rates/ranking/try',
  access: owner,
  summary: 'What a rule would do at this moment. The monitor is read once, nothing is changed.',
  input: RankingTerms.extend({ routeId: RouteId }),
  output: RankingStep,
  errors: [notFound],
});
