import type { AuditSubject, StaffRole } from '@tetri/contract';
import { bigint, boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/index.ts';

/** The database fills `seq`, `at` and the hashes, and refuses every change to a row. */
export const auditEntries = pgTable('audit_entries', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  id: uuid('id').notNull(),
  at: instant('at').notNull(),
  staffId: uuid('staff_id'),
  staffName: text('staff_name').notNull(),
  staffRole: text('staff_role').$type<StaffRole | ''>().notNull(),
  action: text('action').notNull(),
  subject: text('subject').$type<AuditSubject>().notNull(),
  subjectId: text('subject_id').notNull(),
  label: text('label').notNull(),
  reason: text('reason').notNull(),
  oldValue: jsonb('old_value').notNull(),
  newValue: jsonb('new_value').notNull(),
  ip: text('ip').notNull(),
  requestId: text('request_id').notNull(),
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull(),
});

export const auditHead = pgTable('audit_head', {
  isOnly: boolean('is_only').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});
