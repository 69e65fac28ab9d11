import type { AppointmentSide } from '@tetri/contract';
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/index.ts';

export const officeAppointments = pgTable(
  'office_appointments',
  {
    orderId: uuid('order_id').notNull(),
    side: text('side').$type<AppointmentSide>().notNull(),
    officeId: uuid('office_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    state: text('state').$type<'booked' | 'kept' | 'canceled' | 'released'>().notNull(),
    bookedAt: instant('booked_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.side] })],
);

export type AppointmentRow = typeof officeAppointments.$inferSelect;
