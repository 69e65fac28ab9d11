import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile, nameTaken, notFound, tooManyKept } from '../errors/any-call.ts';
import { moveNotAllowed } from '../errors/orders.ts';
import { importRunning } from '../errors/verification.ts';
import { SeenText, Time, Uuid } from '../scalars.ts';
import { Version } from './staff-catalog.ts';

const readers = { staff: ['owner', 'manager', 'operator', 'auditor'] } as const;
const deciders = { staff: ['owner', 'manager'] } as const;

export const screeningRuleKinds = ['structuring', 'velocity', 'newAccount', 'countryMismatch'] as const;
const Usd = z.int().min(1).max(100_000_000);
const Hours = z
  .int()
  .min(1)
  .max(24 * 90);
const Times = z.int().min(2).max(100);
/** A pattern and its thresholds, US dollars in whole. */
export const ScreeningRuleTerms = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('structuring'), hours: Hours, orders: Times, belowUsd: Usd, sumUsd: Usd }),
  z.object({ kind: z.literal('velocity'), hours: Hours, orders: Times }),
  z.object({ kind: z.literal('newAccount'), days: z.int().min(1).max(365), aboveUsd: Usd, isForGuests: z.boolean() }),
  z.object({ kind: z.literal('countryMismatch'), aboveUsd: Usd }),
]);
export type ScreeningRuleTerms = z.infer<typeof ScreeningRuleTerms>;
const ScreeningRule = z.object({
  _id: Uuid,
  name: z.string(),
  terms: ScreeningRuleTerms,
  isOn: z.boolean(),
  version: Version,
});
const DryRun = z.object({
  _id: Uuid,
  terms: ScreeningRuleTerms,
  state: z.enum(['running', 'done', 'cancelled']),
  since: Time,
  total: z.int(),
  done: z.int(),
  hits: z.int(),
  /** The first fifty that it hits. */
  sample: z.array(z.object({ uid: z.string(), reason: z.string() })),
  createdAt: Time,
});

export const listScreeningRules = defineCall({
  method: 'GET',
  path: 'admin/screening/rules/list',
  access: readers,
  summary: 'Rules for patterns of orders, and their latest dry runs.',
  input: z.object({}),
  output: z.object({ rules: z.array(ScreeningRule), dryRuns: z.array(DryRun) }),
});

const ruleFields = { name: SeenText(80, 2), terms: ScreeningRuleTerms, isOn: z.boolean() };
const changedRule = z.object({ rule: ScreeningRule });

export const createScreeningRule = defineCall({
  method: 'POST',
  path: 'admin/screening/rules/create',
  access: deciders,
  summary: 'A new rule.',
  input: z.object(ruleFields),
  output: changedRule,
  errors: [nameTaken, tooManyKept],
});

export const updateScreeningRule = defineCall({
  method: 'PUT',
  path: 'admin/screening/rules/update',
  access: deciders,
  summary: "A rule's thresholds, and whether it is on.",
  input: z.object({ id: Uuid, version: Version, ...ruleFields }),
  output: changedRule,
  errors: [notFound, changedMeanwhile, nameTaken],
});

export const startDryRun = defineCall({
  method: 'POST',
  path: 'admin/screening/dry-runs/start',
  access: deciders,
  summary:
    'Finds out which of the orders of these days a rule would have hit, twenty thousand at most; changes nothing.',
  input: z.object({ terms: ScreeningRuleTerms, days: z.int().min(1).max(365) }),
  output: z.object({ dryRun: DryRun }),
  errors: [importRunning],
});

export const cancelDryRun = defineCall({
  method: 'PUT',
  path: 'admin/screening/dry-runs/cancel',
  access: deciders,
  summary: 'Ends a dry run before it is through.',
  input: z.object({ id: Uuid }),
  output: z.object({ dryRun: DryRun }),
  errors: [notFound, moveNotAllowed],
});
