import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/index.ts';

export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  changedAt: instant('changed_at').notNull(),
});
