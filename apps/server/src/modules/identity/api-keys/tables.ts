import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
  lastTime: bigint('last_time', { mode: 'number' }),
  lastUseAt: instant('last_use_at'),
  createdAt: instant('created_at').notNull(),
});
