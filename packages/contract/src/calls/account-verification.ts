import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { linkNotValid } from '../errors/accounts.ts';
import {
  commandReused,
  fileNotAccepted,
  fileNotReadable,
  notFound,
  providerNotReached,
  tooManyKept,
} from '../errors/any-call.ts';
import { moveNotAllowed } from '../errors/orders.ts';
import { verificationInReview, verificationNotComplete } from '../errors/verification.ts';
import { CommandId, CurrencyId, QueryInteger, Text, Time, Uuid } from '../scalars.ts';
import { Answers } from '../verification/answers.ts';
import { answerFaults } from '../verification/check-answers.ts';
import { refusalReasons } from '../verification/refusal-reasons.ts';
import { TemplateKey, VerificationType } from '../verification/template.ts';
import { LinkToken } from './account-user.ts';

/** Where a verification is once it was sent: `reject` may be mended and sent again where `mayEdit` says so. */
export const verificationStatuses = ['pending', 'approve', 'reject', 'cancel'] as const;

/** What an order needs of the verifications of whoever it belongs to. */
export const VerificationState = z.object({ status: z.enum(['none', ...verificationStatuses]) });

/** A field that a reviewer did not accept. */
export const FieldRefusal = z.object({
  field: TemplateKey,
  reason: z.enum(refusalReasons),
  /** Why, in the language of the caller; with what the reviewer added. */
  text: z.string(),
});

const VerificationForm = z.object({
  _id: Uuid,
  type: VerificationType,
  /** Of a verified card or account; else null. */
  currencyId: CurrencyId.nullable(),
  status: z.enum(['draft', ...verificationStatuses]),
  /** JSON text of a `VerificationTemplate`: data, never code. */
  template: z.string(),
  version: z.int().positive(),
  /** What is filled in already. */
  data: Answers,
  /** The files that `data` names. */
  documents: z.array(z.object({ _id: Uuid, field: TemplateKey, kind: z.enum(['image', 'pdf']), url: z.string() })),
  /** What the machine-readable lines of the document say otherwise than was typed; null where none were typed. */
  mrz: z
    .object({ isValid: z.boolean(), differences: z.array(z.object({ field: TemplateKey, read: z.string() })) })
    .nullable(),
  /** What was not accepted and is to be filled in anew; nothing else can be changed then. */
  refusals: z.array(FieldRefusal),
  /** Why it was refused as a whole, in the language of the caller. */
  reason: z.string(),
  mayEdit: z.boolean(),
  /** It may be done on the pages of an outside service instead. */
  mayUseProvider: z.boolean(),
  /** Until when an approval lasts; else null. */
  expiresAt: Time.nullable(),
});
export type VerificationForm = z.infer<typeof VerificationForm>;

const Fault = z.object({
  /** In a list the entry and its part too: "directors.0.name". */
  field: z.string(),
  fault: z.enum(answerFaults),
});

export const initVerification = defineCall({
  method: 'POST',
  path: 'user/verification/init',
  access: 'person',
  summary:
    "The person's verification of a kind with its form: the one that is under way, in review, refused or approved, or a new one.",
  input: z.object({
    type: VerificationType.default('person'),
    /** Of a card or an account: the currency it is in. Left out of other kinds. */
    currencyId: CurrencyId.optional(),
  }),
  output: VerificationForm,
  errors: [notFound, tooManyKept],
});

export const saveVerification = defineCall({
  method: 'PUT',
  path: 'user/verification/save',
  access: 'person',
  summary:
    'Keeps answers of an unfinished verification. Only the fields that are named change, so that two windows and a phone can fill in one form; an empty text or list clears a field. What does not fit its field is left as it was and named in `faults`.',
  input: z.object({ _id: Uuid, data: Answers }),
  output: VerificationForm.extend({ faults: z.array(Fault) }),
  errors: [notFound, verificationInReview, moveNotAllowed],
});

export const submitVerification = defineCall({
  method: 'POST',
  path: 'user/verification/submit',
  access: 'person',
  summary:
    'Hands a filled-in verification to the reviewers, once for its `commandId`. After a refusal only what was refused is taken anew.',
  input: z.object({ commandId: CommandId, _id: Uuid, data: Answers.default({}) }),
  output: VerificationForm,
  errors: [notFound, verificationNotComplete, verificationInReview, moveNotAllowed, commandReused],
});

export const startVerificationAtProvider = defineCall({
  method: 'POST',
  path: 'user/verification/provider/start',
  access: 'person',
  summary:
    'Where an outside service verifies the person, on pages of its own: the same visit while it lasts. What it decides counts as the decision of a reviewer.',
  input: z.object({ _id: Uuid }),
  output: z.object({ url: z.string() }),
  errors: [notFound, moveNotAllowed, verificationInReview, providerNotReached],
});

export const cancelVerification = defineCall({
  method: 'POST',
  path: 'user/verification/cancel',
  access: 'person',
  summary:
    'Gives a verification up that is not decided. What was typed and sent for it is deleted at once; what people decided about it before is kept as long as what was refused. One that was given up stays so.',
  input: z.object({ _id: Uuid }),
  output: z.object({ ok: z.literal(1) }),
  errors: [notFound, moveNotAllowed],
});

export const Verification = z.object({
  _id: Uuid,
  type: VerificationType,
  currencyId: CurrencyId.nullable(),
  status: z.enum(verificationStatuses),
  /** Why it was refused, in the language of the caller; else empty. */
  reason: z.string(),
  /** It can be mended and sent again. */
  mayEdit: z.boolean(),
  createdAt: Time,
  updatedAt: Time,
  /** Until when an approval lasts; else null. */
  expiresAt: Time.nullable(),
});

export const listVerifications = defineCall({
  method: 'GET',
  path: 'user/verification/get',
  access: 'user',
  summary:
    "The person's verifications that were sent, the newest first; what they have begun; and how long all of it is kept.",
  input: z.object({ limit: QueryInteger(1, 999).default(999) }),
  output: z.object({
    verifications: z.array(Verification),
    /** Begun and not sent yet. */
    drafts: z.array(Verification.pick({ type: true, currencyId: true, updatedAt: true })),
    terms: z.object({ keepApprovedDays: z.int(), keepRefusedDays: z.int(), keepDraftDays: z.int() }),
  }),
});

export const createVerification = defineCall({
  method: 'POST',
  path: 'public/exchanger/verification/create',
  access: 'person',
  summary:
    'Sends a verification in one call, for clients that draw no form: the picture goes into the first field of files. The same picture again is the same verification.',
  input: z.object({
    /** `user` is the person themselves. */
    type: z.enum(['currency', 'user']),
    currencyId: CurrencyId.optional(),
    /** The `_id` of an upload with `type=verification`. */
    imageId: Uuid,
    data: Answers.default({}),
  }),
  output: z.object({ verification: Verification }),
  errors: [notFound, verificationNotComplete, verificationInReview, moveNotAllowed, tooManyKept],
});

/** What is left to send in files, as a phone receives it. */
const HandOver = z.object({
  type: VerificationType,
  /** JSON text of the template; no answer is in it. */
  template: z.string(),
  fields: z.array(z.object({ field: TemplateKey, count: z.int(), max: z.int() })),
  expiresAt: Time,
});

export const createVerificationHandOver = defineCall({
  method: 'POST',
  path: 'user/verification/hand-over/create',
  access: 'person',
  summary:
    'A link with which a phone, without signing in, sends files into this unfinished verification and does nothing else. It opens once, within 15 minutes; a new one ends the one before.',
  input: z.object({ _id: Uuid }),
  output: z.object({
    url: z.string(),
    /** The QR code of the link, as a data URL. */
    image: z.string(),
    expiresAt: Time,
  }),
  errors: [notFound, verificationInReview, moveNotAllowed],
});

export const revokeVerificationHandOver = defineCall({
  method: 'POST',
  path: 'user/verification/hand-over/revoke',
  access: 'person',
  summary: 'Ends the link and whatever phone has opened it.',
  input: z.object({ _id: Uuid }),
  output: z.object({ ok: z.literal(1) }),
  errors: [notFound],
});

export const openVerificationHandOver = defineCall({
  method: 'POST',
  path: 'public/verification/hand-over/open',
  access: 'visitor',
  summary: "Takes the link's token, which then is used up, and answers the key with which this phone goes on.",
  input: z.object({ token: LinkToken }),
  output: HandOver.extend({ key: z.string() }),
  errors: [linkNotValid],
});

export const getVerificationHandOver = defineCall({
  method: 'POST',
  path: 'public/verification/hand-over/get',
  access: 'visitor',
  limit: 'read',
  summary: 'What is left to send, for a phone that has opened the link.',
  input: z.object({ key: LinkToken }),
  output: HandOver,
  errors: [linkNotValid],
});

export const uploadVerificationHandOver = defineCall({
  method: 'POST',
  path: 'public/verification/hand-over/upload',
  access: 'visitor',
  limit: 'upload',
  multipart: 'image',
  summary:
    'Puts a file into a field of the verification: a form with `key`, `field` and `image`. Where the field holds one file, the new one takes its place.',
  input: z.object({ key: LinkToken, field: Text(40, 1) }),
  output: HandOver.extend({ _id: Uuid }),
  errors: [linkNotValid, notFound, fileNotAccepted, fileNotReadable, tooManyKept],
});
