import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile, fileNotAccepted, notFound } from '../errors/any-call.ts';
import { statementNotReadable } from '../errors/payments.ts';
import {
  AmountText,
  cappedCount,
  OrderStatus,
  OrderUid,
  Page,
  PageLimit,
  QueryJson,
  SeenText,
  Text,
  Time,
  Uuid,
} from '../scalars.ts';
import { SenderRule } from './staff-payments.ts';

const readers = { staff: ['owner', 'manager', 'operator', 'auditor'] } as const;
const workers = { staff: ['owner', 'manager', 'operator'] } as const;

export const statementEncodings = ['utf-8', 'windows-1251'] as const;
export const statementDelimiters = [',', ';', '\t', '|'] as const;
export const statementDateFormats = [
  'YYYY-MM-DD',
  'DD.MM.YYYY',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'DD-MM-YYYY',
  'YYYYMMDD',
] as const;
export const statementDecimals = ['.', ','] as const;

/** Bytes of a statement; a longer one is refused. */
export const statementMax = 5_000_000;

const Column = Text(200);

/** Which columns of a bank's CSV hold what, by their headings; an empty one is not there. */
export const StatementMapping = z.object({
  encoding: z.enum(statementEncodings),
  delimiter: z.enum(statementDelimiters),
  /** Rows above the headings. */
  skipRows: z.int().min(0).max(100),
  dateFormat: z.enum(statementDateFormats),
  decimal: z.enum(statementDecimals),
  date: Column,
  /** What came in; below zero, or empty, for what went out. */
  amount: Column,
  currency: Column,
  reference: Column,
  sender: Column,
  senderAccount: Column,
  purpose: Column,
});
export type StatementMapping = z.infer<typeof StatementMapping>;

/** Why one entry of a statement was not taken. */
export const statementEntryFaults = [
  'notReadable',
  'dateNotValid',
  'amountNotValid',
  'otherCurrency',
  'referenceTaken',
] as const;
const EntryFault = z.object({ row: z.int(), fault: z.enum(statementEntryFaults) });
export type StatementEntryFault = z.infer<typeof EntryFault>;

export const statementFormats = ['csv', 'camt053'] as const;
const Format = z.enum(statementFormats);

const StatementImport = z.object({
  _id: Uuid,
  fileName: z.string(),
  format: Format,
  /** Lines that came new. */
  added: z.int(),
  /** Lines that were here before. */
  known: z.int(),
  /** What went out of the account is passed over. */
  outgoing: z.int(),
  wrong: z.int(),
  /** Of the first hundred. */
  faults: z.array(EntryFault),
  by: z.string(),
  at: Time,
});

/** What a line is judged by, for and against its being the payment of an order. */
export const proposalReasons = [
  'orderNumber',
  'amount',
  'otherAmount',
  'sameSender',
  'otherSender',
  'unknownSender',
  'ended',
  'paidAlready',
] as const;
export const proposalStrengths = ['sure', 'likely', 'possible'] as const;

const Proposal = z.object({
  uid: OrderUid,
  status: OrderStatus,
  createdAt: Time,
  /** What is still to be paid. */
  due: AmountText,
  strength: z.enum(proposalStrengths),
  reasons: z.array(z.enum(proposalReasons)),
  /** Whose order it is, as far as its customer said; empty where they did not. */
  customer: z.string(),
});

export const statementLineStates = ['open', 'taken', 'dismissed'] as const;

const StatementLine = z.object({
  _id: Uuid,
  isDemo: z.boolean(),
  requisite: z.object({ _id: Uuid, number: z.string(), holder: z.string(), senderRule: SenderRule }),
  bookedOn: z.iso.date(),
  amount: AmountText,
  symbol: z.string(),
  reference: z.string(),
  sender: z.string(),
  senderAccount: z.string(),
  purpose: z.string(),
  state: z.enum(statementLineStates),
  /** The order that it paid. */
  uid: OrderUid.nullable(),
  dismissal: z.object({ by: z.string(), reason: z.string(), at: Time }).nullable(),
  /** The most likely first; none once it is no longer open. */
  proposals: z.array(Proposal),
});

export const listStatementLines = defineCall({
  method: 'GET',
  path: 'admin/statements/lines/list',
  access: readers,
  summary: 'What came in by the imported bank statements, the newest first, with the orders that each line may pay.',
  input: z.object({
    state: z.enum(statementLineStates).default('open'),
    requisiteId: Uuid.optional(),
    page: Page,
    limit: PageLimit(50, 20),
  }),
  output: z.object({ lines: z.array(StatementLine), ...cappedCount }),
});

export const getStatementLine = defineCall({
  method: 'GET',
  path: 'admin/statements/line/get',
  access: readers,
  summary:
    'One line with the orders that it may pay; with a number, that order alone, where it was shown the same requisite.',
  input: z.object({ lineId: Uuid, uid: OrderUid.optional() }),
  output: z.object({ line: StatementLine }),
  errors: [notFound],
});

export const getStatementSetup = defineCall({
  method: 'GET',
  path: 'admin/statements/setup/get',
  access: readers,
  summary: 'How the statements of a requisite are read, and which were imported last.',
  input: z.object({ requisiteId: Uuid }),
  output: z.object({ mapping: StatementMapping.nullable(), imports: z.array(StatementImport) }),
  errors: [notFound],
});

const fileInput = z.object({
  requisiteId: Uuid,
  /** Of a CSV; without it, as it was read the last time. */
  mapping: QueryJson(StatementMapping).optional(),
});
const fileErrors = [notFound, fileNotAccepted, statementNotReadable];

export const previewStatement = defineCall({
  method: 'POST',
  path: 'admin/statements/preview',
  access: workers,
  multipart: 'file',
  summary: 'Shows how a statement would be read, and keeps nothing of it.',
  input: fileInput,
  output: z.object({
    format: Format,
    /** Of a CSV: as it was asked for, saved or guessed. */
    mapping: StatementMapping.nullable(),
    columns: z.array(z.string()),
    /** The first rows as they stand. */
    rows: z.array(z.array(z.string())),
    /** The first lines as they are read. */
    lines: z.array(
      z.object({
        bookedOn: z.iso.date(),
        amount: AmountText,
        reference: z.string(),
        sender: z.string(),
        purpose: z.string(),
      }),
    ),
    incoming: z.int(),
    outgoing: z.int(),
    wrong: z.int(),
    faults: z.array(EntryFault),
  }),
  errors: fileErrors,
});

export const importStatement = defineCall({
  method: 'POST',
  path: 'admin/statements/import',
  access: workers,
  multipart: 'file',
  summary:
    'Takes a bank statement in: a CSV by its columns, which are kept for the next one, or a camt.053. What was here before is not taken twice.',
  input: fileInput,
  output: z.object({ import: StatementImport }),
  errors: fileErrors,
});

export const dismissStatementLine = defineCall({
  method: 'POST',
  path: 'admin/statements/line/dismiss',
  access: workers,
  summary: 'Says that a line pays no order, or that it may after all. One that has paid an order stays.',
  input: z.object({ lineId: Uuid, isDismissed: z.boolean(), reason: SeenText(500, 3) }),
  output: z.object({ line: StatementLine }),
  errors: [notFound, changedMeanwhile],
});
