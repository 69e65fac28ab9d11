import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile, nameTaken, notFound } from '../errors/any-call.ts';
import { QueryInteger, Text, Uuid } from '../scalars.ts';
import { catalogEditors, catalogReaders, CurrencyKind, Version } from './staff-catalog.ts';

const currenciesMax = 2000;
const MonitorName = z.string().regex(/^[A-Z0-9]{2,20}$/);

/** In the address of an export; `public` is the one that is there from the beginning. */
export const ExportKey = z.string().regex(/^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/);

const ExportTerms = z.object({
  key: ExportKey,
  name: Text(60, 1).refine((text) => text.trim() !== '', { message: 'says nothing' }),
  isActive: z.boolean(),
  /** The fixed fee stands beside the rate where the format can say so, instead of within it. */
  isFeeOutside: z.boolean(),
  /** All where there are none. */
  fromKinds: z.array(CurrencyKind).max(4),
  toKinds: z.array(CurrencyKind).max(4),
  /** What the monitor knows; any code that is well formed where there are none. */
  knownCodes: z.array(MonitorName).max(currenciesMax),
  /** What the monitor calls a currency; an empty code leaves it out. Others have their own monitor code. */
  codes: z.array(z.object({ currencyId: Uuid, code: z.union([MonitorName, z.literal('')]) })).max(currenciesMax),
  /** The same of cities. */
  cities: z
    .array(z.object({ cityId: Uuid, code: z.union([z.string().regex(/^[A-Z]{2,10}$/), z.literal('')]) }))
    .max(currenciesMax),
});

const RateExport = ExportTerms.extend({ _id: Uuid, version: Version });

export const exportProblems = ['unknownCode', 'badCode', 'sameCode', 'twoCities', 'duplicate'] as const;
export const leftOutReasons = ['hidden', 'verification', 'noPrice', 'closedNow', 'noReserve', 'noPayout'] as const;

const FeedText = z.string().max(100);

export const listRateExports = defineCall({
  method: 'GET',
  path: 'admin/rates/exports/list',
  access: catalogReaders,
  summary: 'The exports of rates to monitoring sites, and what can be named in them.',
  input: z.object({}),
  output: z.object({
    exports: z.array(
      RateExport.extend({
        /** Of this moment. */
        itemCount: z.int(),
        problemCount: z.int(),
      }),
    ),
    currencies: z.array(
      z.object({
        _id: Uuid,
        name: Text(200),
        symbol: Text(20),
        xml: Text(20),
        kind: CurrencyKind,
        isActive: z.boolean(),
      }),
    ),
    cities: z.array(z.object({ _id: Uuid, name: Text(200), code: Text(10) })),
  }),
});

export const previewRateExport = defineCall({
  method: 'GET',
  path: 'admin/rates/exports/preview',
  access: catalogReaders,
  summary: 'What an export shows at this moment, beside the rate of the site, and what keeps other routes out of it.',
  input: z.object({ id: Uuid }),
  output: z.object({
    items: z.array(
      z.object({
        routeId: Uuid,
        from: FeedText,
        to: FeedText,
        city: FeedText.nullable(),
        in: FeedText,
        out: FeedText,
        /** Beside the rate; null where it is within it, or there is none. */
        fee: FeedText.nullable(),
        /** As the site shows it, before the fixed fee. */
        shown: z.object({ in: FeedText, out: FeedText }),
        amount: FeedText,
        min: FeedText,
        max: FeedText,
        flags: z.array(FeedText),
      }),
    ),
    problems: z.array(
      z.object({
        problem: z.enum(exportProblems),
        routeId: Uuid,
        route: Text(500),
        from: FeedText,
        to: FeedText,
        city: FeedText.nullable(),
      }),
    ),
    leftOut: z.array(z.object({ reason: z.enum(leftOutReasons), routeId: Uuid, route: Text(500) })),
  }),
  errors: [notFound],
});

export const createRateExport = defineCall({
  method: 'POST',
  path: 'admin/rates/exports/create',
  access: catalogEditors,
  summary: 'A new export with an address of its own.',
  input: ExportTerms,
  output: z.object({ export: RateExport }),
  errors: [nameTaken, notFound],
});

export const updateRateExport = defineCall({
  method: 'PUT',
  path: 'admin/rates/exports/update',
  access: catalogEditors,
  summary: "An export's address, codes and filter; codes are replaced whole. The public one keeps its address.",
  input: ExportTerms.extend({ id: Uuid, version: Version }),
  output: z.object({ export: RateExport }),
  errors: [nameTaken, notFound, changedMeanwhile],
});

export const deleteRateExport = defineCall({
  method: 'DELETE',
  path: 'admin/rates/exports/delete',
  access: catalogEditors,
  summary: 'Deletes an export; its address answers 404 from then on. The public one can only be switched off.',
  input: z.object({ id: Uuid, version: QueryInteger(1, 2_000_000_000) }),
  output: z.object({}),
  errors: [notFound, changedMeanwhile],
});
