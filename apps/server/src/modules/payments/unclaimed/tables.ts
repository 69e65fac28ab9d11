import type { UnclaimedAct, UnclaimedState } from '@tetri/contract';
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, units } from '../../../platform/database/index.ts';

export const unclaimedPayments = pgTable('unclaimed_payments', {
  id: uuid('id').primaryKey(),
  source: text('source').$type<'deposit' | 'statement' | 'difference'>().notNull(),
  depositId: uuid('deposit_id'),
  lineId: uuid('line_id'),
  currencyId: uuid('currency_id').notNull(),
  units: units('units').notNull(),
  place: text('place').notNull(),
  state: text('state').$type<UnclaimedState>().notNull().default('open'),
  orderId: uuid('order_id'),
  address: text('address').notNull().default(''),
  memo: text('memo').notNull().default(''),
  reference: text('reference').notNull().default(''),
  reason: text('reason').notNull().default(''),
  decidedBy: uuid('decided_by'),
  decidedName: text('decided_name').notNull().default(''),
  decidedAt: instant('decided_at'),
  askedBy: uuid('asked_by'),
  askedName: text('asked_name').notNull().default(''),
  askedAct: text('asked_act').$type<UnclaimedAct>(),
  isDemo: boolean('is_demo').notNull().default(false),
  seenAt: instant('seen_at').notNull().defaultNow(),
});
