import type { ContentKind, Language } from '@tetri/contract';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/index.ts';
import type { Part, PictureFile, TextParts } from './core/types.ts';

export const contentState = pgTable('content_state', {
  id: smallint('id').primaryKey().default(1),
  version: bigint('version', { mode: 'number' }).notNull().default(1),
});

export const contentDocuments = pgTable('content_documents', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<ContentKind>().notNull(),
  position: integer('position').notNull().default(0),
  latest: integer('latest').notNull().default(1),
  isDemo: boolean('is_demo').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
});

export const contentRevisions = pgTable(
  'content_revisions',
  {
    documentId: uuid('document_id').notNull(),
    number: integer('number').notNull(),
    link: text('link').notNull(),
    shared: jsonb('shared').$type<Part>().notNull(),
    texts: jsonb('texts').$type<TextParts>().notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: uuid('saved_by'),
    savedByName: text('saved_by_name').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.number] })],
);

export const contentPublications = pgTable('content_publications', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  documentId: uuid('document_id').notNull(),
  revision: integer('revision'),
  startsAt: instant('starts_at').notNull(),
  decidedAt: instant('decided_at').notNull(),
  decidedBy: uuid('decided_by'),
});

export const contentLinks = pgTable(
  'content_links',
  {
    kind: text('kind').$type<ContentKind>().notNull(),
    link: text('link').notNull(),
    documentId: uuid('document_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.link] })],
);

export const contentImages = pgTable('content_images', {
  name: text('name').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  files: jsonb('files').$type<readonly PictureFile[]>().notNull(),
  uploadedBy: uuid('uploaded_by'),
  createdAt: instant('created_at').notNull(),
});

export const contentPreviews = pgTable('content_previews', {
  tokenHash: text('token_hash').primaryKey(),
  documentId: uuid('document_id').notNull(),
  lang: text('lang').$type<Language>().notNull(),
  expiresAt: instant('expires_at').notNull(),
});
