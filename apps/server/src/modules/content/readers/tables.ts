import type { Language, SubmissionKind, SubmissionState } from '@tetri/contract';
import { boolean, date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/index.ts';

export const submissions = pgTable('submissions', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<SubmissionKind>().notNull(),
  state: text('state').$type<SubmissionState>().notNull(),
  name: text('name').notNull(),
  message: text('message').notNull(),
  lang: text('lang').$type<Language>().notNull(),
  stars: smallint('stars'),
  newsId: uuid('news_id'),
  userId: uuid('user_id'),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  decidedBy: uuid('decided_by'),
  decidedByName: text('decided_by_name').notNull().default(''),
  decidedAt: instant('decided_at'),
  reason: text('reason').notNull().default(''),
});

/** How many reviews are shown, which triggers keep. */
export const reviewCounts = pgTable(
  'review_counts',
  {
    lang: text('lang').$type<Language>().notNull(),
    stars: smallint('stars').notNull(),
    reviews: integer('reviews').notNull(),
  },
  (table) => [primaryKey({ columns: [table.lang, table.stars] })],
);

/** Who wrote a review on a day, by the keyed hashes that recognise them. */
export const reviewAuthors = pgTable(
  'review_authors',
  { key: text('key').notNull(), day: date('day').notNull() },
  (table) => [primaryKey({ columns: [table.key, table.day] })],
);

export const subscriptions = pgTable('subscriptions', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  lang: text('lang').$type<Language>().notNull(),
  secret: text('secret').notNull(),
  tokenHash: text('token_hash'),
  askedAt: instant('asked_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  isDemo: boolean('is_demo').notNull().default(false),
});

export const newsletters = pgTable('newsletters', {
  newsId: uuid('news_id').primaryKey(),
  recipients: integer('recipients').notNull(),
  sentBy: uuid('sent_by'),
  sentByName: text('sent_by_name').notNull(),
  sentAt: instant('sent_at').notNull(),
  overAt: instant('over_at'),
});
