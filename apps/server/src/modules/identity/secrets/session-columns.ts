import { text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/index.ts';

/** What is kept of any session, whoever's it is. */
export const sessionColumns = () => ({
  id: uuid('id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
