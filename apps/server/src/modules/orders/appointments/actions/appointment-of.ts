import type { Reader } from '../../../../platform/database/index.ts';
import type { CatalogSnapshot } from '../../../catalog/index.ts';
import type { OrderRow } from '../../tables.ts';
import { isAtOffice } from '../core/judge-appointment.ts';
import { findAppointments } from '../store/appointments.ts';
import { visitOf } from './offered-times.ts';

/** When the order's customer comes to an office next, where they have booked a time. */
export async function appointmentOf(
  reader: Reader,
  order: OrderRow,
  snapshot: CatalogSnapshot,
): Promise<{ readonly startsAt: Date; readonly endsAt: Date; readonly timeZone: string } | undefined> {
  const visit = isAtOffice(order) ? visitOf(order, snapshot) : undefined;
  if (!visit) return undefined;
  const booked = (await findAppointments(reader, order.id)).find((one) => one.side === visit.side);
  return booked?.state === 'booked'
    ? { startsAt: booked.startsAt, endsAt: booked.endsAt, timeZone: visit.office.hours.timeZone }
    : undefined;
}
