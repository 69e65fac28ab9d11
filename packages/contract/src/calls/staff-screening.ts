import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile, fileNotAccepted, nameTaken, notFound, tooManyKept } from '../errors/any-call.ts';
import { moveNotAllowed } from '../errors/orders.ts';
import { importRunning, listPartNotExpected } from '../errors/verification.ts';
import { cappedCount, Page, PageLimit, QueryInteger, SeenText, Text, Time, Uuid } from '../scalars.ts';
import { Version } from './staff-catalog.ts';

const readers = { staff: ['owner', 'manager', 'operator', 'auditor'] } as const;
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
  /** How far its latest file is held against approved customers; null where none was taken yet. */
  customers: z.object({ total: z.int(), done: z.int(), hits: z.int(), finishedAt: Time.nullable() }).nullable(),
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
  output: z.object({ entries: z.array(ScreeningEntry), ...cappedCount }),
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

const NameReason = z.enum([
  'sameName',
  'otherScript',
  'otherOrder',
  'initial',
  'similarSpelling',
  'partMissing',
  'otherSpacing',
  'wordsAdded',
]);

/** What was found about an order, a withdrawal or a payment: what the customer has on one side, what a list or a rule says on the other. */
export const ScreeningFinding = z.object({
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
  output: z.object({
    /** The first hundred, the most alike first. */
    findings: z.array(ScreeningFinding),
    found: z.int(),
  }),
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
