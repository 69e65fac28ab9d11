import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile, notFound } from '../errors/any-call.ts';
import { cappedCount, Language, languages, Page, PageLimit, Text, Time, Uuid } from '../scalars.ts';
import { Stars } from './reviews.ts';
import { StaffName } from './staff-site.ts';

/** Who decides what readers see of each other, and who may look on. */
export const moderators = { staff: ['owner', 'manager', 'content-editor'] } as const;
export const moderationReaders = { staff: ['owner', 'manager', 'content-editor', 'auditor'] } as const;
/** Addresses of people: not for everybody who writes texts. */
const subscriberReaders = { staff: ['owner', 'manager', 'auditor'] } as const;

export const submissionKinds = ['review', 'comment'] as const;
export const SubmissionKind = z.enum(submissionKinds);
export type SubmissionKind = z.infer<typeof SubmissionKind>;

export const submissionStates = ['waiting', 'shown', 'rejected'] as const;
export const SubmissionState = z.enum(submissionStates);
export type SubmissionState = z.infer<typeof SubmissionState>;

const StaffSubmission = z.object({
  _id: Uuid,
  kind: SubmissionKind,
  state: SubmissionState,
  name: z.string(),
  message: z.string(),
  lang: Language,
  /** Of a review. */
  stars: Stars.nullable(),
  /** What a comment stands under; without a title where it is not published any more. */
  news: z.object({ _id: Uuid, title: z.string().nullable() }).nullable(),
  /** Somebody with an account wrote it. */
  isByUser: z.boolean(),
  isSample: z.boolean(),
  createdAt: Time,
  decision: z.object({ by: StaffName.nullable(), at: Time, reason: z.string() }).nullable(),
});

export const listSubmissions = defineCall({
  method: 'GET',
  path: 'admin/moderation/list',
  access: moderationReaders,
  summary: 'Reviews and comments: what waits, the longest first, or what was decided, the latest first.',
  input: z.object({
    kind: SubmissionKind.optional(),
    state: SubmissionState.default('waiting'),
    page: Page,
    limit: PageLimit(100, 25),
  }),
  output: z.object({
    submissions: z.array(StaffSubmission),
    ...cappedCount,
    waiting: z.object({ reviews: z.int(), comments: z.int() }),
  }),
});

export const moderateSubmission = defineCall({
  method: 'PUT',
  path: 'admin/moderation/decide',
  access: moderators,
  summary: 'Lets a review or a comment through, or rejects it with a reason. The words themselves are never changed.',
  input: z.object({
    id: Uuid,
    /** As it was read: somebody may have decided meanwhile. */
    from: SubmissionState,
    to: SubmissionState.exclude(['waiting']),
    /** Needed to reject. */
    reason: Text(500).default(''),
  }),
  output: z.object({ submission: StaffSubmission }),
  errors: [notFound, changedMeanwhile],
});

const Subscriber = z.object({
  _id: Uuid,
  isDemo: z.boolean(),
  email: z.string(),
  lang: Language,
  askedAt: Time,
  /** Null until the mailbox has confirmed. */
  confirmedAt: Time.nullable(),
});

export const listSubscribers = defineCall({
  method: 'GET',
  path: 'admin/subscribers/list',
  access: subscriberReaders,
  summary: 'Who asked for news by e-mail, newest first. Whoever left is not kept.',
  input: z.object({ search: Text(100).optional(), page: Page, limit: PageLimit(200, 50) }),
  output: z.object({
    subscribers: z.array(Subscriber),
    ...cappedCount,
    confirmed: z.array(z.object({ lang: z.enum(languages), count: z.int() })),
  }),
});

export const exportSubscribers = defineCall({
  method: 'GET',
  path: 'admin/subscribers/export',
  access: subscriberReaders,
  summary: 'Every confirmed subscriber as CSV: address, language, when asked and when confirmed.',
  input: z.object({}),
  output: z.object({ fileName: z.string(), csv: z.string() }),
});
