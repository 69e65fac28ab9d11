import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/index.ts';
import type { PersonKind } from '../factors/tables.ts';

export const knownDevices = pgTable('known_devices', {
  id: uuid('id').primaryKey(),
  personKind: text('person_kind').$type<PersonKind>().notNull(),
  personId: uuid('person_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  /** The same for all accounts that one browser signs in to. */
  browserId: uuid('browser_id').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
