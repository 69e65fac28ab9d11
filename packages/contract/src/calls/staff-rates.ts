import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile, nameTaken, notFound } from '../errors/any-call.ts';
import { amountNotValid } from '../errors/orders.ts';
import { formulaNotValid, sourceNotValid } from '../errors/payments.ts';
import { AmountInput, AmountText, PercentText, RouteId, staffRoles, Text, Time, Uuid, SeenText } from '../scalars.ts';

const changers = ['owner', 'manager'] as const;

/** "BTC/USDT": so much of the second currency for one of the first. */
const Pair = z.string().regex(/^[A-Z0-9]{1,12}\/[A-Z0-9]{1,12}$/);

const SourceKind = z.enum(['demo', 'ccxt', 'ecb', 'nbg', 'http-json', 'manual']);

export const RateSource = z.object({
  _id: Uuid,
  /** What formulas call it: "BINANCE". */
  code: z.string(),
  kind: SourceKind,
  pollSeconds: z.int(),
  /** A price older than this closes the routes that depend on it; null where prices do not age. */
  ageLimitSeconds: z.int().nullable(),
  spikePercent: PercentText.nullable(),
  isActive: z.boolean(),
  isDemo: z.boolean(),
  version: z.int(),
  health: z
    .object({ attemptedAt: Time, succeededAt: Time.nullable(), lastError: z.string().nullable(), failures: z.int() })
    .nullable(),
  prices: z.array(
    z.object({
      pair: z.string(),
      price: z.string(),
      observedAt: Time,
      /** A price too far off to be believed yet, and how many polls in a row agreed with it. */
      spike: z.object({ price: z.string(), count: z.int() }).nullable(),
    }),
  ),
  /** How many routes are closed because of it. */
  closedRoutes: z.int(),
});

export const listRateSources = defineCall({
  method: 'GET',
  path: 'admin/rates/sources/list',
  access: { staff: staffRoles },
  summary: 'Where prices come from, how each source fares, and its last prices.',
  input: z.object({}),
  output: z.object({ sources: z.array(RateSource) }),
});

/** How a source is asked, and when it is not believed. What `config` holds depends on the kind: see the operator guide. */
const SourceTerms = z.object({
  config: z.record(Text(64), z.unknown()),
  pollSeconds: z.int().min(1).max(86_400),
  /** No shorter than the period; only prices that staff type in may do without. */
  ageLimitSeconds: z.int().min(1).max(31_622_400).nullable(),
  spikePercent: PercentText.nullable(),
  /** So many polls in a row that agree make a doubted price the new one. */
  spikeTicks: z.int().min(1).max(100),
});

export const getRateSource = defineCall({
  method: 'GET',
  path: 'admin/rates/sources/get',
  access: { staff: ['owner'] },
  summary: 'How a source is set up, with the keys it may need in its headers.',
  input: z.object({ id: Uuid }),
  output: z.object({ code: z.string(), kind: SourceKind, terms: SourceTerms, version: z.int() }),
  errors: [notFound],
});

export const createRateSource = defineCall({
  method: 'POST',
  path: 'admin/rates/sources/create',
  access: { staff: ['owner'] },
  summary: 'A new source that formulas may name from now on. It is asked at once.',
  input: SourceTerms.extend({
    code: z.string().regex(/^[A-Z][A-Z0-9]{1,23}$/),
    kind: SourceKind.exclude(['demo']),
    reason: SeenText(500, 3),
  }),
  output: z.object({ id: Uuid, version: z.int() }),
  errors: [nameTaken, sourceNotValid],
});

export const updateRateSource = defineCall({
  method: 'PUT',
  path: 'admin/rates/sources/update',
  access: { staff: ['owner'] },
  summary: 'Sets a source up anew; its code and kind stay. `version` is the one that was read.',
  input: SourceTerms.extend({ id: Uuid, version: z.int().min(1), reason: SeenText(500, 3) }),
  output: z.object({ version: z.int() }),
  errors: [notFound, changedMeanwhile, sourceNotValid],
});

export const tryRateSource = defineCall({
  method: 'POST',
  path: 'admin/rates/sources/try',
  access: { staff: ['owner'] },
  summary: 'Asks a place for its prices once, as a source set up so would. Nothing is saved.',
  input: z.object({ kind: SourceKind.exclude(['demo']), config: z.record(Text(64), z.unknown()) }),
  output: z.object({
    prices: z.array(z.object({ pair: z.string(), price: z.string(), observedAt: Time.nullable() })),
    /** Why it did not answer, as a program put it; null when it did. */
    problem: z.string().nullable(),
  }),
  errors: [sourceNotValid],
});

export const listRateAlerts = defineCall({
  method: 'GET',
  path: 'admin/rates/alerts/list',
  access: { staff: staffRoles },
  summary: 'Sources that fell silent, whose prices are too old or jumped, and how many routes that closes.',
  input: z.object({}),
  output: z.object({
    alerts: z.array(
      z.object({
        sourceId: Uuid,
        code: z.string(),
        problem: z.enum(['silent', 'stale', 'spiking']),
        pairs: z.array(z.string()),
        closedRoutes: z.int(),
      }),
    ),
  }),
});

export const setRateSourceActive = defineCall({
  method: 'PUT',
  path: 'admin/rates/sources/set-active',
  access: { staff: changers },
  summary: 'Pauses a source, which closes the routes that depend on it, or lets it go on.',
  input: z.object({ id: Uuid, version: z.int().min(1), isActive: z.boolean(), reason: SeenText(500, 3) }),
  output: z.object({}),
  errors: [notFound, changedMeanwhile],
});

export const setManualRate = defineCall({
  method: 'PUT',
  path: 'admin/rates/manual/set',
  access: { staff: changers },
  summary: 'Types in a price of a manual source: believed at once.',
  input: z.object({ sourceId: Uuid, pair: Pair, price: AmountInput, reason: SeenText(500, 3) }),
  output: z.object({}),
  errors: [notFound, amountNotValid],
});

const Tier = z.object({ from: AmountInput, markupPercent: PercentText, fixedFee: AmountInput });

/** How a route is priced. Amounts are decimal text: tiers' `from` and `inStep` in what is given, the rest in what is paid out. */
const Terms = z.object({
  formula: Text(500, 1),
  markupPercent: PercentText,
  fixedFee: AmountInput,
  /** Who bears what sending the payout over the network costs: taken from the payout of `customer`, or borne by the `exchange`. */
  networkFee: z.enum(['exchange', 'customer']).default('exchange'),
  tiers: z.array(Tier).max(20),
  inStep: AmountInput,
  outStep: AmountInput,
});

/** What a route costs at the moment, and why it is closed where it is. */
export const Priced = z.object({
  isOpen: z.boolean(),
  /** `networkFee`: customers bear it, and it is not known. */
  closedReason: z.enum(['stale', 'spiking', 'paused', 'networkFee']).nullable(),
  closedBy: z.string().nullable(),
  /** Before markup and fee. */
  market: z.object({ in: AmountText, out: AmountText }),
  /** After the dearest markup, before the fee: what customers see. */
  shown: z.object({ in: AmountText, out: AmountText }),
});

/** What one payment over a network costs now, as estimated. */
const NetworkFee = z.object({
  /** In the coin that the network takes fees in. */
  amount: AmountText,
  symbol: z.string(),
  /** In the currency itself; null while no rate is known. */
  inCurrency: AmountText.nullable(),
  /** In US dollars; null while no rate is known. */
  usd: AmountText.nullable(),
  /** Of an order of 1000 US dollars. */
  percent: PercentText.nullable(),
  estimatedAt: Time,
});

/** What networks take for the payments of a route. */
export const NetworkFees = z.object({
  /** The payout is sent over a network. */
  hasPayout: z.boolean(),
  /** Of sending the payout; null where no network is used, and while the fee is unknown. */
  payout: NetworkFee.nullable(),
  /** Of moving what the customer paid to where payouts are sent from; null where that is not done, and while it is unknown. */
  sweep: NetworkFee.nullable(),
});

export const getRouteFormula = defineCall({
  method: 'GET',
  path: 'admin/rates/formula/get',
  access: { staff: staffRoles },
  summary: 'How a route is priced, and its price now. Version 0 is a route without a formula.',
  input: z.object({ routeId: RouteId }),
  output: z.object({
    terms: Terms.nullable(),
    version: z.int(),
    price: Priced.nullable(),
    networkFees: NetworkFees,
  }),
  errors: [notFound],
});

const Draft = Terms.extend({ routeId: RouteId });
const draftErrors = [notFound, formulaNotValid, amountNotValid];

export const previewRouteFormula = defineCall({
  method: 'POST',
  path: 'admin/rates/formula/preview',
  access: { staff: staffRoles },
  summary: 'The price a formula would give now, and what some amounts would come to. Nothing is changed.',
  input: Draft,
  output: z.object({
    /** Null while a pair of the formula has no price, and where the rate is beyond all sense. */
    price: Priced.nullable(),
    examples: z.array(z.object({ give: AmountText, get: AmountText, getNow: AmountText.nullable() })),
  }),
  errors: draftErrors,
});

export const saveRouteFormula = defineCall({
  method: 'PUT',
  path: 'admin/rates/formula/save',
  access: { staff: changers },
  summary: 'Prices a route from now on. `version` is the one that was read.',
  input: Draft.extend({ version: z.int().min(0), reason: SeenText(500, 3) }),
  output: z.object({ version: z.int() }),
  errors: [...draftErrors, changedMeanwhile],
});
