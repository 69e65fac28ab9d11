import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile, commandReused, notFound, secondPersonNeeded } from '../errors/any-call.ts';
import { moveNotAllowed } from '../errors/orders.ts';
import {
  AmountText,
  CommandId,
  cappedCount,
  OrderUid,
  Page,
  PageLimit,
  QueryInteger,
  SeenText,
  Time,
  Uuid,
} from '../scalars.ts';
import { Version } from './staff-catalog.ts';
import { ScreeningFinding } from './staff-screening.ts';

const readers = { staff: ['owner', 'manager', 'operator', 'auditor'] } as const;
const workers = { staff: ['owner', 'manager', 'operator'] } as const;
const deciders = { staff: ['owner', 'manager'] } as const;

const Reason = SeenText(1000, 3);

export const screeningCaseStatuses = ['open', 'proposed', 'cleared', 'refused'] as const;
/** What is asked about: an order, what leaves a wallet, what came to one, or what was sent to be verified. */
export const screeningSubjectKinds = ['order', 'withdrawal', 'walletDeposit', 'verification'] as const;
const CaseStatus = z.enum(screeningCaseStatuses);
const Decision = z.enum(['clear', 'refuse']);

const CaseRow = z.object({
  _id: Uuid,
  isDemo: z.boolean(),
  subjectKind: z.enum(screeningSubjectKinds),
  /** The number of the order or the withdrawal; of a payment, what its network calls it; of a verification, its id. */
  uid: z.string(),
  /** What it is about; empty of an order and of a verification. */
  amount: z.string(),
  /** The address that its customer signs in with; null without an account. */
  customer: z.string().nullable(),
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
  /** A page of what was found, the most alike first. */
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
  output: z.object({ cases: z.array(CaseRow), ...cappedCount }),
});

export const getScreeningCase = defineCall({
  method: 'GET',
  path: 'admin/screening/cases/get',
  access: readers,
  summary: 'A case: what the customer has beside what was found, and what happened to it.',
  input: z.object({ id: Uuid, page: Page, limit: PageLimit(100, 50) }),
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
