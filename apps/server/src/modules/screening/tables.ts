import type { ScreeningFault, ScreeningListKind, ScreeningMapping } from '@tetri/contract';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/index.ts';
import type { CaseStatus, CaseStepKind, Decision } from './core/decide-case.ts';
import type { Finding, ListedDetails, SubjectKind } from './core/finding.ts';
import type { RuleKind } from './core/judge-rules.ts';

export const screeningSettings = pgTable('screening_settings', {
  isOnly: boolean('is_only').primaryKey().default(true),
  isActive: boolean('is_active').notNull(),
  threshold: integer('threshold').notNull(),
  isSecondPerson: boolean('is_second_person').notNull(),
  isProviderOn: boolean('provider_is_on').notNull(),
  providerUrl: text('provider_url'),
  /** Sealed. */
  providerKey: text('provider_key'),
  isProviderOwn: boolean('provider_is_own').notNull(),
  providerTimeoutMs: integer('provider_timeout_ms').notNull(),
  /** Another one with each change of a list, a rule or the provider. */
  question: bigint('question', { mode: 'bigint' }).notNull(),
  version: integer('version').notNull(),
});

export const screeningLists = pgTable('screening_lists', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind').$type<ScreeningListKind>().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  importId: uuid('import_id'),
  formerImportId: uuid('former_import_id'),
  mapping: jsonb('mapping').$type<ScreeningMapping>(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  changedAt: instant('changed_at').notNull().defaultNow(),
});

export const screeningImports = pgTable('screening_imports', {
  id: uuid('id').primaryKey(),
  listId: uuid('list_id').notNull(),
  state: text('state').$type<'uploading' | 'reading' | 'done' | 'failed' | 'cancelled'>().notNull(),
  fileName: text('file_name').notNull(),
  length: bigint('length', { mode: 'number' }).notNull(),
  received: bigint('received', { mode: 'number' }).notNull().default(0),
  parts: integer('parts').notNull().default(0),
  mapping: jsonb('mapping').$type<ScreeningMapping>().notNull(),
  delimiter: text('delimiter').$type<',' | ';' | '\t' | '|'>().notNull(),
  readParts: integer('read_parts').notNull().default(0),
  /** What of the parts that were read is no whole row yet. */
  rest: text('rest').notNull().default(''),
  columns: jsonb('columns').$type<readonly string[]>(),
  rows: integer('rows').notNull().default(0),
  wrongRows: integer('wrong_rows').notNull().default(0),
  faults: jsonb('faults').$type<readonly { readonly row: number; readonly fault: ScreeningFault }[]>().notNull(),
  problem: text('problem').$type<ScreeningFault>(),
  staffId: uuid('staff_id').notNull(),
  staffName: text('staff_name').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  finishedAt: instant('finished_at'),
});

export const screeningImportParts = pgTable(
  'screening_import_parts',
  { importId: uuid('import_id').notNull(), part: integer('part').notNull(), text: text('text').notNull() },
  (table) => [primaryKey({ columns: [table.importId, table.part] })],
);

export const screeningEntries = pgTable('screening_entries', {
  id: uuid('id').primaryKey(),
  listId: uuid('list_id').notNull(),
  /** Null where people wrote it themselves. */
  importId: uuid('import_id'),
  ref: text('ref').notNull(),
  names: text('names').array().notNull(),
  exactKeys: text('exact_keys').array().notNull(),
  details: jsonb('details').$type<ListedDetails>().notNull(),
});

export const screeningCustomerChecks = pgTable('screening_customer_checks', {
  listId: uuid('list_id').primaryKey(),
  round: integer('round').notNull().default(1),
  /** The verification that was asked about last. */
  cursor: uuid('cursor'),
  total: integer('total').notNull(),
  done: integer('done').notNull().default(0),
  hits: integer('hits').notNull().default(0),
  startedAt: instant('started_at').notNull().defaultNow(),
  finishedAt: instant('finished_at'),
});

export const screeningRules = pgTable('screening_rules', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<RuleKind>().notNull(),
  name: text('name').notNull(),
  terms: jsonb('terms').notNull(),
  isOn: boolean('is_on').notNull(),
  version: integer('version').notNull().default(1),
});

export const screeningDryRuns = pgTable('screening_dry_runs', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<RuleKind>().notNull(),
  terms: jsonb('terms').notNull(),
  state: text('state').$type<'running' | 'done' | 'cancelled'>().notNull(),
  since: instant('since').notNull(),
  total: integer('total').notNull(),
  done: integer('done').notNull().default(0),
  hits: integer('hits').notNull().default(0),
  cursor: uuid('cursor'),
  sample: jsonb('sample').$type<readonly { readonly uid: string; readonly reason: string }[]>().notNull(),
  staffId: uuid('staff_id').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  finishedAt: instant('finished_at'),
});

export const screeningCases = pgTable('screening_cases', {
  id: uuid('id').primaryKey(),
  subjectKind: text('subject_kind').$type<SubjectKind>().notNull(),
  subjectId: uuid('subject_id').notNull(),
  uid: text('uid').notNull(),
  userId: uuid('user_id'),
  /** What it is about; empty of an order. */
  amount: text('amount').notNull().default(''),
  status: text('status').$type<CaseStatus>().notNull(),
  findings: jsonb('findings').$type<readonly Finding[]>().notNull(),
  proposed: text('proposed').$type<Decision>(),
  proposedBy: uuid('proposed_by'),
  proposedName: text('proposed_name'),
  decidedBy: uuid('decided_by'),
  decidedName: text('decided_name'),
  isDemo: boolean('is_demo').notNull().default(false),
  version: integer('version').notNull().default(1),
  openedAt: instant('opened_at').notNull().defaultNow(),
  decidedAt: instant('decided_at'),
});

export type CaseRow = typeof screeningCases.$inferSelect;

export const screeningCaseSteps = pgTable('screening_case_steps', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  caseId: uuid('case_id').notNull(),
  kind: text('kind').$type<CaseStepKind>().notNull(),
  staffId: uuid('staff_id'),
  staffName: text('staff_name'),
  text: text('text').notNull().default(''),
  at: instant('at').notNull().defaultNow(),
});
