import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/index.ts';

/** Acts on money that were made, by the id that their page gave them; see `runCommand`. */
export const staffCommands = pgTable('staff_commands', {
  id: uuid('id').primaryKey(),
  call: text('call').notNull(),
  staffId: uuid('staff_id').notNull(),
  bodyHash: text('body_hash').notNull(),
  outcome: jsonb('outcome').$type<string>().notNull(),
  at: instant('at').notNull().defaultNow(),
});
