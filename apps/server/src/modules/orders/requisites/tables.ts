import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/index.ts';
import type { FieldValue } from '../core/types.ts';

export const savedRequisites = pgTable('saved_requisites', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  currencyId: uuid('currency_id').notNull(),
  name: text('name').notNull(),
  values: jsonb('field_values').$type<readonly FieldValue[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
