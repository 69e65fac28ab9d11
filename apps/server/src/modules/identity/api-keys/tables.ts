import { type KeyLimits, noKeyLimits, type OwnerKeyLimits } from '@tetri/contract';
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/index.ts';

export const apiKeys = pgTable('api_keys', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  key: text('key').notNull(),
  name: text('name').notNull(),
  sealedSecret: text('sealed_secret').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  canUseApi: boolean('can_use_api').notNull().default(true),
  canWithdraw: boolean('can_withdraw').notNull().default(false),
  allowedIps: text('allowed_ips').array().notNull().default([]),
  /** What the account lets it do, and what the owner of the exchange says of this key alone. */
  limits: jsonb('limits').$type<KeyLimits>().notNull().default(noKeyLimits),
  ownerLimits: jsonb('owner_limits').$type<OwnerKeyLimits>(),
  lastTime: bigint('last_time', { mode: 'number' }),
  lastUseAt: instant('last_use_at'),
  createdAt: instant('created_at').notNull(),
});

/** What the owner of the exchange lets every key do for which nothing else is said. */
export const apiKeyTerms = pgTable('api_key_terms', {
  isOnly: boolean('is_only').primaryKey().default(true),
  limits: jsonb('limits').$type<OwnerKeyLimits>().notNull(),
  version: integer('version').notNull().default(1),
});
