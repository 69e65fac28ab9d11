import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Denomination } from '../../payments/index.ts';

export const cashTakeIns = pgTable('cash_take_ins', {
  paymentKey: text('payment_key').primaryKey(),
  orderId: uuid('order_id').notNull(),
  denominations: jsonb('denominations').$type<readonly Denomination[]>().notNull(),
  isThirdParty: boolean('is_third_party').notNull(),
});
