import type { AppointmentSide } from '@tetri/contract';
import { and, asc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/index.ts';
import { orders, type OrderRow } from '../../tables.ts';
import { type AppointmentRow, officeAppointments } from '../tables.ts';

const holding = ['booked', 'kept'] as const;

/** What the order's customer has booked or kept, by what they come for. */
export async function findAppointments(reader: Reader, orderId: string): Promise<AppointmentRow[]> {
  return reader
    .select()
    .from(officeAppointments)
    .where(and(eq(officeAppointments.orderId, orderId), inArray(officeAppointments.state, [...holding])))
    .orderBy(asc(officeAppointments.startsAt));
}

/** Who books a time of an office waits for whoever does so already. */
export async function lockTimes(tx: Tx, officeId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`appointments:${officeId}`}, 0))`);
}

/** How many customers other orders bring to the office between these moments, by their times. */
export async function readTaken(
  reader: Reader,
  { officeId, orderId, from, to }: { officeId: string; orderId: string; from: Date; to: Date },
) {
  const { startsAt, endsAt } = officeAppointments;
  return reader
    .select({ startsAt, endsAt, count: sql`count(*)`.mapWith(Number) })
    .from(officeAppointments)
    .where(
      and(
        eq(officeAppointments.officeId, officeId),
        ne(officeAppointments.orderId, orderId),
        inArray(officeAppointments.state, [...holding]),
        lt(startsAt, to),
        gt(endsAt, from),
      ),
    )
    .groupBy(startsAt, endsAt);
}

/** In place of what the order had for this visit before. */
export async function saveAppointment(tx: Tx, draft: Omit<AppointmentRow, 'state' | 'bookedAt'>): Promise<void> {
  const set = { ...draft, state: 'booked' as const, bookedAt: sql`tetri_now()` };
  await tx
    .insert(officeAppointments)
    .values(set)
    .onConflictDoUpdate({ target: [officeAppointments.orderId, officeAppointments.side], set });
}

/** Ends what is booked for an order, for these visits. */
export async function endAppointments(
  tx: Tx,
  orderId: string,
  sides: readonly AppointmentSide[],
  state: 'kept' | 'canceled' | 'released',
): Promise<void> {
  await tx
    .update(officeAppointments)
    .set({ state })
    .where(
      and(
        eq(officeAppointments.orderId, orderId),
        inArray(officeAppointments.side, [...sides]),
        eq(officeAppointments.state, 'booked'),
      ),
    );
}

/** Who comes to the office between these moments, with their orders; the soonest first. */
export async function readDay(
  reader: Reader,
  { officeId, from, to }: { officeId: string; from: Date; to: Date },
): Promise<{ readonly appointment: AppointmentRow; readonly order: OrderRow }[]> {
  const { startsAt } = officeAppointments;
  return reader
    .select({ appointment: officeAppointments, order: orders })
    .from(officeAppointments)
    .innerJoin(orders, eq(orders.id, officeAppointments.orderId))
    .where(
      and(
        eq(officeAppointments.officeId, officeId),
        inArray(officeAppointments.state, [...holding]),
        sql`${startsAt} >= ${from.toISOString()}::timestamptz`,
        lt(startsAt, to),
      ),
    )
    .orderBy(asc(startsAt), asc(officeAppointments.bookedAt));
}
