import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import {
  changedMeanwhile,
  commandReused,
  fileNotAccepted,
  importRunning,
  listPartNotExpected,
  moveNotAllowed,
  nameTaken,
  notFound,
  secondPersonNeeded,
  tooManyKept,
} from '../errors.ts';
import {
  AmountText,
  CommandId,
  Count,
  OrderUid,
  Page,
  PageLimit,
  QueryInteger,
  SeenText,
  Text,
  Time,
  Uuid,
} from '../scalars.ts';
import { Version } from './staff-catalog.ts';

const readers = { staff: ['owner', 'manager', 'operator', 'auditor'] } as const;
const workers = { staff: ['owner', 'manager', 'operator'] } as const;
const deciders = { staff: ['owner', 'manager'] } as const;
const owners = { staff: ['owner'] } as const;

const Reason = SeenText(1000, 3);
const ListedText = SeenText(300, 1);

export const screeningListKinds = ['sanctions', 'pep', 'own'] as const;
export const ScreeningListKind = z.enum(screeningListKinds);
export type ScreeningListKind = z.infer<typeof ScreeningListKind>;

/** Why a row of a file, or a whole file, was not taken. */
export const screeningFaults = [
  'nothingToCompare',
  'nameTooLong',
  'tooMuch',
  'notReadable',
  'columnMissing',
  'noRows',
  'tooManyRows',
  'rowTooLong',
] as const;
export const ScreeningFault = z.enum(screeningFaults);
export type ScreeningFault = z.infer<typeof ScreeningFault>;

const Column = SeenText(100, 1);
const Columns = z.array(Column).max(20);
export const ScreeningMapping = z.object({
  /** Columns with names; what belongs to one name lies in one of them. */
  names: Columns.min(1),
  addresses: Columns,
  documents: Columns,
  ref: Column.nullable(),
  birthDate: Column.nullable(),
  country: Column.nullable(),
  note: Column.nullable(),
  /** What parts several values in one cell; null where there is one. */
  separator: z.enum([';', '|', ',']).nullable(),
});
export type ScreeningMapping = z.infer<typeof ScreeningMapping>;

/** Bytes of a file. */
const fileMax = 60_000_000;
/** Of one part of it; each is whole letters in UTF-8. */
export const screeningPartMax = 1_000_000;

const ScreeningList = z.object({
  _id: Uuid,
  name: z.string(),
  kind: ScreeningListKind,
  isActive: z.boolean(),
  entries: z.int(),
  /** Null where no file was taken. */
  importedAt: Time.nullable(),
  hasFormer: z.boolean(),
  mapping: ScreeningMapping.nullable(),
  version: Version,
});

const ScreeningImport = z.object({
  _id: Uuid,
  listId: Uuid,
  state: z.enum(['uploading', 'reading', 'done', 'failed', 'cancelled']),
  fileName: z.string(),
  length: z.int(),
  received: z.int(),
  parts: z.int(),
  readParts: z.int(),
  rows: z.int(),
  wrongRows: z.int(),
  /** The first hundred. */
  faults: z.array(z.object({ row: z.int(), fault: ScreeningFault })),
  problem: ScreeningFault.nullable(),
  by: z.string(),
  createdAt: Time,
  finishedAt: Time.nullable(),
});

export const listScreeningLists = defineCall({
  method: 'GET',
  path: 'admin/screening/lists/list',
  access: readers,
  summary: 'Lists that names, addresses and documents are looked up in, and their latest imports.',
  input: z.object({}),
  output: z.object({ lists: z.array(ScreeningList), imports: z.array(ScreeningImport) }),
});

const listTerms = { name: SeenText(80, 2), kind: ScreeningListKind };
const changedList = z.object({ list: ScreeningList });

export const createScreeningList = defineCall({
  method: 'POST',
  path: 'admin/screening/lists/create',
  access: deciders,
  summary: 'A new list, empty at first.',
  input: z.object(listTerms),
  output: changedList,
  errors: [nameTaken, tooManyKept],
});

export const updateScreeningList = defineCall({
  method: 'PUT',
  path: 'admin/screening/lists/update',
  access: deciders,
  summary: "A list's name and kind, and whether it counts.",
  input: z.object({ id: Uuid, version: Version, ...listTerms, isActive: z.boolean(), reason: Reason }),
  output: changedList,
  errors: [notFound, changedMeanwhile, nameTaken],
});

export const restoreScreeningImport = defineCall({
  method: 'POST',
  path: 'admin/screening/lists/restore',
  access: deciders,
  summary: 'Takes the import before the present one again; the present one becomes the former.',
  input: z.object({ id: Uuid, version: Version, reason: Reason }),
  output: changedList,
  errors: [notFound, changedMeanwhile, moveNotAllowed],
});

const ScreeningEntry = z.object({
  _id: Uuid,
  listId: Uuid,
  ref: z.string(),
  names: z.array(z.string()),
  addresses: z.array(z.string()),
  documents: z.array(z.string()),
  birthDate: z.string(),
  country: z.string(),
  note: z.string(),
  /** People wrote it; what a file brought changes with the file. */
  isOwn: z.boolean(),
});

export const listScreeningEntries = defineCall({
  method: 'GET',
  path: 'admin/screening/entries/list',
  access: readers,
  summary: 'What stands in a list; by a part of a name.',
  input: z.object({ listId: Uuid, search: Text(100).default(''), page: Page, limit: PageLimit(100, 20) }),
  output: z.object({ entries: z.array(ScreeningEntry), count: Count }),
  errors: [notFound],
});

export const createScreeningEntry = defineCall({
  method: 'POST',
  path: 'admin/screening/entries/create',
  access: deciders,
  summary: 'Writes a person, a company, an address or a document into a list.',
  input: z.object({
    listId: Uuid,
    names: z.array(ListedText).max(20),
    addresses: z.array(ListedText).max(20),
    documents: z.array(ListedText).max(20),
    note: Text(500).default(''),
    reason: Reason,
  }),
  output: z.object({ entry: ScreeningEntry }),
  errors: [notFound, tooManyKept],
});

export const deleteScreeningEntry = defineCall({
  method: 'DELETE',
  path: 'admin/screening/entries/delete',
  access: deciders,
  summary: 'Takes out of a list what people wrote into it.',
  input: z.object({ id: Uuid, reason: Reason }),
  output: z.object({}),
  errors: [notFound],
});

const changedImport = z.object({ import: ScreeningImport });

export const startScreeningImport = defineCall({
  method: 'POST',
  path: 'admin/screening/imports/start',
  access: deciders,
  summary: 'Begins to take a CSV file into a list. Its parts follow; until all are read, the list stays as it is.',
  input: z.object({
    listId: Uuid,
    fileName: SeenText(200, 1),
    length: z.int().min(1).max(fileMax),
    delimiter: z.enum([',', ';', '\t', '|']),
    mapping: ScreeningMapping,
  }),
  output: changedImport,
  errors: [notFound, importRunning],
});

export const addScreeningPart = defineCall({
  method: 'POST',
  path: 'admin/screening/imports/part',
  access: deciders,
  multipart: 'file',
  summary: 'The next part of the file; one that came before is passed over. The last one begins the reading.',
  input: z.object({ id: Uuid, part: QueryInteger(0, 100_000) }),
  output: changedImport,
  errors: [notFound, moveNotAllowed, listPartNotExpected, fileNotAccepted],
});

export const cancelScreeningImport = defineCall({
  method: 'PUT',
  path: 'admin/screening/imports/cancel',
  access: deciders,
  summary: 'Gives an import up that is not read yet; the list stays as it is.',
  input: z.object({ id: Uuid }),
  output: changedImport,
  errors: [notFound, moveNotAllowed],
});

const NameReason = z.enum(['sameName', 'otherScript', 'otherOrder', 'initial', 'similarSpelling', 'partMissing']);

/** What was found about an order or a withdrawal: what the customer has on one side, what a list or a rule says on the other. */
const ScreeningFinding = z.object({
  kind: z.enum(['name', 'exact', 'provider', 'providerFailed', 'rule']),
  /** Which field of the order it was, or where else it is from. */
  field: z.string(),
  typed: z.string(),
  /** The list, the rule or the provider. */
  source: z.string(),
  sourceKind: z.enum(['sanctions', 'pep', 'own', 'rule', 'provider']),
  ref: z.string(),
  listed: z.string(),
  /** 0 to 100, where it is a likeness. */
  score: z.int().nullable(),
  reasons: z.array(NameReason),
  birthDate: z.string(),
  country: z.string(),
  note: z.string(),
});

export const tryScreening = defineCall({
  method: 'GET',
  path: 'admin/screening/try',
  access: readers,
  summary: 'Looks a name, an address or a document up as an order would be, and keeps nothing of it.',
  input: z.object({ text: SeenText(300, 1) }),
  output: z.object({ findings: z.array(ScreeningFinding) }),
});

const Provider = z.object({
  isOn: z.boolean(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
  isOwnNetwork: z.boolean(),
  timeoutMs: z.int().min(500).max(20_000),
});
const settingsFields = { threshold: z.int().min(70).max(100), isSecondPerson: z.boolean() };
const ScreeningSettings = z.object({
  ...settingsFields,
  provider: Provider.extend({ hasKey: z.boolean() }),
  version: Version,
});

export const getScreeningSettings = defineCall({
  method: 'GET',
  path: 'admin/screening/settings/get',
  access: readers,
  summary: 'How alike names have to be, who decides, and which provider is asked.',
  input: z.object({}),
  output: z.object({ settings: ScreeningSettings }),
});

export const updateScreeningSettings = defineCall({
  method: 'PUT',
  path: 'admin/screening/settings/update',
  access: owners,
  summary: 'Sets how alike names have to be, whether two people decide, and the provider; a null key stays as it is.',
  input: z.object({ ...settingsFields, provider: Provider.extend({ key: Text(500).nullable() }), version: Version }),
  output: z.object({ settings: ScreeningSettings }),
  errors: [changedMeanwhile],
});

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

export const screeningCaseStatuses = ['open', 'proposed', 'cleared', 'refused'] as const;
const CaseStatus = z.enum(screeningCaseStatuses);
const Decision = z.enum(['clear', 'refuse']);

const CaseRow = z.object({
  _id: Uuid,
  subjectKind: z.enum(['order', 'withdrawal']),
  uid: z.string(),
  status: CaseStatus,
  proposed: Decision.nullable(),
  proposedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** How many things were found, and the highest likeness among them. */
  found: z.int(),
  scoreMax: z.int().nullable(),
  sources: z.array(z.string()),
  openedAt: Time,
  decidedAt: Time.nullable(),
  version: Version,
});
const ScreeningCase = CaseRow.extend({
  findings: z.array(ScreeningFinding),
  steps: z.array(
    z.object({
      kind: z.enum(['opened', 'foundMore', 'note', 'kept', 'proposed', 'declined', 'cleared', 'refused']),
      by: z.string().nullable(),
      text: z.string(),
      at: Time,
    }),
  ),
  /** Decisions that whoever asks may take now. */
  acts: z.array(z.enum(['clear', 'refuse', 'keep', 'decline'])),
  /** Somebody else has to agree. */
  needsSecondPerson: z.boolean(),
  amounts: z
    .object({ give: AmountText, giveSymbol: z.string(), receive: AmountText, receiveSymbol: z.string() })
    .nullable(),
});

export const listScreeningCases = defineCall({
  method: 'GET',
  path: 'admin/screening/cases/list',
  access: readers,
  summary: 'Cases, the longest open first; decided ones the latest first.',
  input: z.object({ status: z.enum(['waiting', 'decided']).default('waiting'), page: Page, limit: PageLimit(100, 20) }),
  output: z.object({ cases: z.array(CaseRow), count: Count }),
});

export const getScreeningCase = defineCall({
  method: 'GET',
  path: 'admin/screening/cases/get',
  access: readers,
  summary: 'A case: what the customer has beside what was found, and what happened to it.',
  input: z.object({ id: Uuid }),
  output: z.object({ case: ScreeningCase }),
  errors: [notFound],
});

const changedCase = z.object({ case: ScreeningCase });

export const noteScreeningCase = defineCall({
  method: 'POST',
  path: 'admin/screening/cases/note',
  access: workers,
  summary: 'Writes a note into a case.',
  input: z.object({ id: Uuid, text: SeenText(2000, 1) }),
  output: changedCase,
  errors: [notFound],
});

export const decideScreeningCase = defineCall({
  method: 'POST',
  path: 'admin/screening/cases/decide',
  access: deciders,
  summary:
    'Clears a case, so that the order goes on by itself, refuses it, or keeps it waiting. Where two people decide, the first proposes and the second agrees or declines.',
  input: z.object({
    commandId: CommandId,
    id: Uuid,
    version: Version,
    act: z.enum(['clear', 'refuse', 'keep', 'decline']),
    reason: Reason,
  }),
  output: changedCase,
  errors: [notFound, changedMeanwhile, moveNotAllowed, secondPersonNeeded, commandReused],
});

export const exportScreeningCase = defineCall({
  method: 'GET',
  path: 'admin/screening/cases/export',
  access: readers,
  summary: 'The report of a case, as CSV or JSON.',
  input: z.object({ id: Uuid, format: z.enum(['csv', 'json']) }),
  output: z.object({ fileName: z.string(), text: z.string() }),
  errors: [notFound],
});

export const findScreeningOfOrder = defineCall({
  method: 'GET',
  path: 'admin/screening/cases/of-order',
  access: readers,
  summary: 'The cases of one order, the latest first.',
  input: z.object({ uid: OrderUid, limit: QueryInteger(1, 20).default(20) }),
  output: z.object({ cases: z.array(CaseRow) }),
});
