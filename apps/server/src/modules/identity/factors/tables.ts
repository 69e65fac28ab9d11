import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../../platform/database/index.ts';

/** Whose authenticator it is: a customer's or a staff member's. */
export type PersonKind = 'user' | 'staff';

const person = { personKind: text('person_kind').$type<PersonKind>().notNull(), personId: uuid('person_id').notNull() };

export const authenticators = pgTable(
  'authenticators',
  {
    ...person,
    sealedSeed: text('sealed_seed').notNull(),
    activeSince: instant('active_since'),
    lastStep: integer('last_step'),
    wrongAnswers: integer('wrong_answers').notNull().default(0),
    wrongSince: instant('wrong_since'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personKind, table.personId] })],
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  { ...person, codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.personKind, table.personId, table.codeHash] })],
);

export const passkeys = pgTable('passkeys', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: bytes('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
});

export const passkeyChallenges = pgTable('passkey_challenges', {
  challengeHash: text('challenge_hash').primaryKey(),
  userId: uuid('user_id'),
  expiresAt: instant('expires_at').notNull(),
});
