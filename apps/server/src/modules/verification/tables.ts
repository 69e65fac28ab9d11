import type { VerificationType } from '@tetri/contract';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/index.ts';
import type { KeptRefusal, VerificationStatus } from './core/types.ts';

export const verificationTemplates = pgTable('verification_templates', {
  id: uuid('id').primaryKey(),
  type: text('type').$type<VerificationType>().notNull(),
  version: integer('version').notNull(),
  definition: text('definition').notNull(),
  staffId: uuid('staff_id'),
  staffName: text('staff_name').notNull().default(''),
  createdAt: instant('created_at').notNull(),
});

export const verificationTerms = pgTable('verification_terms', {
  isOnly: boolean('is_only').primaryKey().default(true),
  version: integer('version').notNull(),
  validDays: integer('valid_days').notNull(),
  keepApprovedDays: integer('keep_approved_days').notNull(),
  keepRefusedDays: integer('keep_refused_days').notNull(),
  keepDraftDays: integer('keep_draft_days').notNull(),
});

export const verifications = pgTable('verifications', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  type: text('type').$type<VerificationType>().notNull(),
  currencyId: uuid('currency_id'),
  templateId: uuid('template_id').notNull(),
  status: text('status').$type<VerificationStatus>().notNull(),
  round: integer('round').notNull().default(0),
  isMendable: boolean('is_mendable').notNull().default(false),
  keyId: uuid('key_id'),
  answers: text('answers'),
  sentAnswers: text('sent_answers'),
  refusals: jsonb('refusals').$type<readonly KeptRefusal[]>().notNull().default([]),
  reason: text('reason').notNull().default(''),
  documentHash: text('document_hash'),
  destinationHash: text('destination_hash'),
  documentExpiresAt: instant('document_expires_at'),
  /** Of the citizenship that was typed: limits ask for it. */
  country: text('country'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  submittedAt: instant('submitted_at'),
  decidedAt: instant('decided_at'),
  revokedAt: instant('revoked_at'),
  expiresAt: instant('expires_at'),
  deleteAt: instant('delete_at'),
  isErased: boolean('is_erased').notNull().default(false),
});

export const verificationDocuments = pgTable('verification_documents', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  verificationId: uuid('verification_id'),
  field: text('field').notNull().default(''),
  kind: text('kind').$type<'image' | 'pdf'>().notNull(),
  fileName: text('file_name').notNull(),
  size: integer('size').notNull(),
  keyId: uuid('key_id').notNull(),
  isSent: boolean('is_sent').notNull().default(false),
  /** Of what it shows, whatever its metadata; null for what was sent before these were made. */
  contentHash: text('content_hash'),
  createdAt: instant('created_at').notNull(),
});

export const verificationEvents = pgTable('verification_events', {
  id: uuid('id').primaryKey(),
  verificationId: uuid('verification_id').notNull(),
  at: instant('at').notNull(),
  action: text('action').$type<'submitted' | 'approved' | 'refused' | 'cancelled' | 'revoked'>().notNull(),
  round: integer('round').notNull(),
  staffId: uuid('staff_id'),
  staffName: text('staff_name').notNull().default(''),
  refusals: jsonb('refusals').$type<readonly KeptRefusal[]>().notNull().default([]),
  reason: text('reason').notNull().default(''),
});

export const verificationHandOvers = pgTable('verification_hand_overs', {
  verificationId: uuid('verification_id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  keyHash: text('key_hash'),
  expiresAt: instant('expires_at').notNull(),
});
