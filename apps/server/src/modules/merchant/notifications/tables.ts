import type { deliveryProblems, deliveryStates, OrderStatus } from '@tetri/contract';
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/index.ts';

export type DeliveryState = (typeof deliveryStates)[number];
export type DeliveryProblem = (typeof deliveryProblems)[number];

export const merchantDeliveries = pgTable('merchant_deliveries', {
  /** The event's id: the same at every attempt. */
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  /** Whose order it was then. */
  userId: uuid('user_id'),
  sequence: integer('sequence').notNull(),
  source: bigint('source', { mode: 'bigint' }).notNull(),
  status: text('status').$type<OrderStatus>().notNull(),
  inAmount: text('in_amount').notNull(),
  outAmount: text('out_amount').notNull(),
  receiver: text('receiver').notNull(),
  state: text('state').$type<DeliveryState>().notNull().default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  /** From when on the days count in which it is tried. */
  askedAt: instant('asked_at').notNull(),
  dueAt: instant('due_at').notNull(),
  lastAt: instant('last_at'),
  lastStatus: integer('last_status'),
  lastProblem: text('last_problem').$type<DeliveryProblem>(),
  deliveredAt: instant('delivered_at'),
  createdAt: instant('created_at').notNull(),
});

export type DeliveryRow = typeof merchantDeliveries.$inferSelect;
