import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

export const verificationKeys = pgTable('verification_keys', {
  id: uuid('id').primaryKey(),
  master: text('master').notNull(),
  wrapped: text('wrapped').notNull(),
});
