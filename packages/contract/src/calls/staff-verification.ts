import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile, commandReused, fieldNotFilled, notFound } from '../errors/any-call.ts';
import { moveNotAllowed } from '../errors/orders.ts';
import {
  screeningUnanswered,
  templateNotValid,
  verificationBarred,
  verificationHeld,
  verificationNotComplete,
} from '../errors/verification.ts';
import { CommandId, cappedCount, CurrencyId, Page, PageLimit, QueryInteger, Text, Time, Uuid } from '../scalars.ts';
import { Answers } from '../verification/answers.ts';
import { refusalReasons } from '../verification/refusal-reasons.ts';
import { TemplateKey, templateTextMax, VerificationType } from '../verification/template.ts';
import { verificationStatuses } from './account-verification.ts';
import { ScreeningFinding } from './staff-screening.ts';
import { screeningCaseStatuses } from './staff-screening-cases.ts';

const readers = { staff: ['owner', 'manager', 'operator', 'auditor'] } as const;
/** Who sees documents and decides. */
const reviewers = { staff: ['owner', 'manager', 'operator'] } as const;
const owners = { staff: ['owner', 'manager'] } as const;

const Customer = z.object({ userId: Uuid, email: z.string(), name: z.string() });

const VerificationRow = z.object({
  _id: Uuid,
  type: VerificationType,
  status: z.enum(verificationStatuses),
  customer: Customer,
  isDemo: z.boolean(),
  submittedAt: Time,
  /** How often it was sent. */
  round: z.int().positive(),
  /** The higher, the sooner it should be looked at. */
  priority: z.int(),
  /** Orders of the customer are under way. */
  hasOpenOrders: z.boolean(),
  /** Another account has sent a document of the same number. */
  isDocumentElsewhere: z.boolean(),
});

export const listVerificationQueue = defineCall({
  method: 'GET',
  path: 'admin/verification/list',
  access: readers,
  summary: 'Verifications of customers: those that wait by their priority, others the latest first.',
  input: z.object({
    status: z.enum(verificationStatuses).default('pending'),
    type: VerificationType.optional(),
    /** A part of the customer's e-mail address. */
    search: Text(100).default(''),
    page: Page,
    limit: PageLimit(100, 25),
  }),
  output: z.object({ verifications: z.array(VerificationRow), ...cappedCount }),
});

const StaffRefusal = z.object({
  field: TemplateKey,
  reason: z.enum(refusalReasons),
  /** What the reviewer adds, in the customer's language. */
  note: Text(500).default(''),
});

/** What a document's machine-readable lines say. */
const ReadDocument = z.object({
  isValid: z.boolean(),
  format: z.string(),
  /** Check digits and fields that do not hold. */
  broken: z.array(z.string()),
  /** Where the lines say otherwise than what was typed. */
  differences: z.array(z.object({ field: TemplateKey, typed: z.string(), read: z.string() })),
});

const OpenedVerification = VerificationRow.extend({
  currencyId: CurrencyId.nullable(),
  /** In which the customer is written to. */
  lang: z.string(),
  template: z.string(),
  version: z.int(),
  data: Answers,
  documents: z.array(
    z.object({
      _id: Uuid,
      field: TemplateKey,
      kind: z.enum(['image', 'pdf']),
      /** Below `/service/fs`: for a reviewer's session, with who looks and when drawn into it. */
      url: z.string(),
      at: Time,
    }),
  ),
  /** What was refused last. */
  refusals: z.array(StaffRefusal),
  reason: z.string(),
  /** Null where no lines were typed. */
  mrz: ReadDocument.nullable(),
  expiresAt: Time.nullable(),
  history: z.array(
    z.object({
      at: Time,
      action: z.enum(['submitted', 'approved', 'refused', 'cancelled', 'revoked']),
      round: z.int(),
      /** Empty where the customer acted. */
      by: z.string(),
      refusals: z.array(StaffRefusal),
      reason: z.string(),
    }),
  ),
});
export type OpenedVerification = z.infer<typeof OpenedVerification>;

export const openVerification = defineCall({
  method: 'GET',
  path: 'admin/verification/get',
  access: readers,
  summary: 'One verification with what was typed and sent; that it was looked at is written into the log.',
  input: z.object({ _id: Uuid }),
  output: z.object({ verification: OpenedVerification }),
  errors: [notFound],
});

export const screenVerification = defineCall({
  method: 'GET',
  path: 'admin/verification/screening',
  access: readers,
  summary: 'What lists and the screening provider have now about what was sent: asked for each call, and not kept.',
  input: z.object({ _id: Uuid, limit: QueryInteger(1, 100).default(50) }),
  output: z.object({
    /** The most alike first. */
    findings: z.array(ScreeningFinding.extend({ isCleared: z.boolean() })),
    /** How many there are in all. */
    found: z.int(),
    /** The latest case of this verification; null where none was opened. */
    case: z.object({ _id: Uuid, status: z.enum(screeningCaseStatuses) }).nullable(),
  }),
  errors: [notFound],
});

export const decideVerification = defineCall({
  method: 'POST',
  path: 'admin/verification/decide',
  access: reviewers,
  summary:
    'Approves a verification that waits, or refuses it: field by field, which the customer may send anew, or as a whole with a reason. What screening finds about what was sent opens a case, and holds the approval until people cleared it. Made once for its `commandId`.',
  input: z.object({
    commandId: CommandId,
    _id: Uuid,
    /** As it was looked at: what was sent anew since is not decided unseen. */
    round: z.int().positive(),
    decision: z.enum(['approve', 'reject']),
    refusals: z.array(StaffRefusal).max(100).default([]),
    /** Of a refusal as a whole: needed where no field is named. */
    reason: Text(500).default(''),
  }),
  output: z.object({ ok: z.literal(1) }),
  errors: [
    notFound,
    moveNotAllowed,
    changedMeanwhile,
    commandReused,
    verificationNotComplete,
    verificationHeld,
    verificationBarred,
    screeningUnanswered,
  ],
});

export const revokeVerification = defineCall({
  method: 'POST',
  path: 'admin/verification/revoke',
  access: reviewers,
  summary:
    'Withdraws an approval: the customer is not verified any more, reads why, and may begin another verification. Made once for its `commandId`.',
  input: z.object({
    commandId: CommandId,
    verificationId: Uuid,
    /** The customer reads it. */
    reason: Text(500, 1),
  }),
  output: z.object({ ok: z.literal(1) }),
  errors: [notFound, moveNotAllowed, commandReused],
});

const TemplateVersion = z.object({
  _id: Uuid,
  type: VerificationType,
  version: z.int().positive(),
  /** New verifications are made by it. */
  isCurrent: z.boolean(),
  by: z.string(),
  createdAt: Time,
});

export const listVerificationTemplates = defineCall({
  method: 'GET',
  path: 'admin/verification/templates/list',
  access: readers,
  summary: 'The versions of all forms, the newest of each kind first.',
  input: z.object({}),
  output: z.object({ templates: z.array(TemplateVersion) }),
});

export const getVerificationTemplate = defineCall({
  method: 'GET',
  path: 'admin/verification/templates/get',
  access: readers,
  summary: 'One version of a form whole.',
  input: z.object({ type: VerificationType, version: QueryInteger(1, 1_000_000) }),
  output: z.object({ template: TemplateVersion.extend({ definition: z.string() }) }),
  errors: [notFound],
});

export const createVerificationTemplate = defineCall({
  method: 'POST',
  path: 'admin/verification/templates/create',
  access: owners,
  summary:
    'A new version of a form, from now on the current one. What was sent with an earlier one stays with it; drafts move to the new one.',
  input: z.object({
    type: VerificationType,
    /** The current version, as it was read. */
    basedOn: z.int().positive(),
    definition: Text(templateTextMax, 2),
  }),
  output: z.object({ template: TemplateVersion.extend({ definition: z.string() }) }),
  errors: [templateNotValid, changedMeanwhile],
});

const Days = z.int().min(1).max(20_000);
const VerificationTerms = z.object({
  /** How long an approval lasts; never longer than the document. */
  validDays: Days,
  /** How long answers and files of an approval are kept after it ended, or the person was erased. */
  keepApprovedDays: Days,
  /** The same of what was refused for good, after the decision. */
  keepRefusedDays: Days,
  /** How long what was begun and never sent is kept. */
  keepDraftDays: Days,
});

export const getVerificationTerms = defineCall({
  method: 'GET',
  path: 'admin/verification/terms/get',
  access: readers,
  summary: 'How long approvals last and what was sent is kept.',
  input: z.object({}),
  output: VerificationTerms.extend({ version: z.int() }),
});

export const updateVerificationTerms = defineCall({
  method: 'PUT',
  path: 'admin/verification/terms/update',
  access: { staff: ['owner'] },
  summary: 'Changes how long approvals last and what was sent is kept, also of what is there already.',
  input: VerificationTerms.extend({ version: z.int() }),
  output: VerificationTerms.extend({ version: z.int() }),
  errors: [changedMeanwhile],
});

const providerFields = {
  isOn: z.boolean(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
  account: Text(100),
  isOwnNetwork: z.boolean(),
  timeoutMs: z.int().min(500).max(20_000),
  version: z.int().positive(),
};
const VerificationProvider = z.object({ ...providerFields, hasSecret: z.boolean() });

export const getVerificationProvider = defineCall({
  method: 'GET',
  path: 'admin/verification/provider/get',
  access: readers,
  summary: 'The outside service that may verify people instead of the reviewers here.',
  input: z.object({}),
  output: z.object({ provider: VerificationProvider }),
});

export const updateVerificationProvider = defineCall({
  method: 'PUT',
  path: 'admin/verification/provider/update',
  access: { staff: ['owner'] },
  summary: 'Sets the outside service up and offers it to customers; a null secret stays as it is.',
  input: z.object({ ...providerFields, secret: Text(500, 8).nullable() }),
  output: z.object({ provider: VerificationProvider }),
  errors: [changedMeanwhile, fieldNotFilled],
});
