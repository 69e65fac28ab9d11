import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { PageLimit, QueryInteger, StaffRole, Text, Time, Uuid } from '../scalars.ts';

/** What the audited thing is. */
export const auditSubjects = [
  'staff',
  'order',
  'reserve',
  'route',
  'source',
  'payments',
  'withdrawal',
  'wallet',
  'requisite',
  'place',
  'office',
  'site',
  'outbox',
  'catalogue',
  'customer',
  'partner',
  'screening',
  'verification',
  'content',
  'review',
  'comment',
  'newsletter',
  'ticket',
  'chat',
  'feedback',
] as const;
export const AuditSubject = z.enum(auditSubjects);
export type AuditSubject = z.infer<typeof AuditSubject>;

export const AuditEntry = z.object({
  /** Rises by one with every entry; a gap means that one was taken out. */
  seq: z.int(),
  at: Time,
  /** Null when the product itself acted. */
  staff: z.object({ _id: Uuid, name: z.string(), role: StaffRole }).nullable(),
  /** The call's or the job's name: "recordPayout". */
  action: z.string(),
  subject: AuditSubject,
  subjectId: z.string(),
  /** What a person calls it: the order's number, the currency's code. */
  label: z.string(),
  reason: z.string(),
  oldValue: z.unknown(),
  newValue: z.unknown(),
  ip: z.string(),
  requestId: z.string(),
});

export const listAudit = defineCall({
  method: 'GET',
  path: 'admin/audit/list',
  access: { staff: ['owner', 'manager', 'auditor'] },
  summary: 'Who changed what, when and why, newest first, with the old and the new values.',
  input: z.object({
    staffId: Uuid.optional(),
    subject: AuditSubject.optional(),
    subjectId: Text(64).optional(),
    action: Text(64).optional(),
    /** Looked for in labels, reasons and actions. */
    search: Text(100).optional(),
    from: Time.optional(),
    to: Time.optional(),
    /** Entries before this one: the `next` of the page before. */
    before: QueryInteger(1, Number.MAX_SAFE_INTEGER).optional(),
    limit: PageLimit(100, 50),
  }),
  output: z.object({
    entries: z.array(AuditEntry),
    next: z.int().nullable(),
    /** Everybody who appears in the log, for the filter. */
    people: z.array(z.object({ _id: Uuid, name: z.string() })),
  }),
});

export const verifyAudit = defineCall({
  method: 'GET',
  path: 'admin/audit/verify',
  access: { staff: ['owner', 'manager', 'auditor'] },
  summary: 'Walks the hash chain of the log and names the first entry that does not fit.',
  input: z.object({}),
  output: z.object({ entries: z.int(), isIntact: z.boolean(), firstBroken: z.int().nullable() }),
});
