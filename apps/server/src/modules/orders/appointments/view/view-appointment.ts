import type { CallAnswer, getOrder, listAppointments } from '@tetri/contract';
import type { CatalogSnapshot } from '../../../catalog/index.ts';
import type { OrderRow } from '../../tables.ts';
import { visitOf } from '../actions/offered-times.ts';
import { changeUntil, isMissed } from '../core/judge-appointment.ts';
import type { AppointmentRow } from '../tables.ts';

type CustomerView = CallAnswer<typeof getOrder>['order']['appointment'];
type StaffView = Pick<
  CallAnswer<typeof listAppointments>['appointments'][number],
  'side' | 'startsAt' | 'endsAt' | 'timeZone' | 'state'
>;

/** The next visit as the customer sees it: what is booked, and what they may do. Null where there is no time to pick. */
export function viewAppointment(
  { order, now }: { readonly order: OrderRow; readonly now: Date },
  appointments: readonly AppointmentRow[],
  snapshot: CatalogSnapshot,
): CustomerView {
  const visit = visitOf(order, snapshot);
  if (!visit) return null;
  const { side, office } = visit;
  const booked = appointments.find((one) => one.side === side && one.state === 'booked');
  if (!office.slots && !booked) return null;
  const until = booked && changeUntil(booked, office.slots);
  const mayChange = until !== undefined && now < until;
  return {
    side,
    timeZone: office.hours.timeZone,
    booked: booked ? { ...timesOf(booked), isMissed: isMissed(booked, now) } : null,
    changeUntil: mayChange ? until.toISOString() : null,
    mayBook:
      office.slots !== null &&
      (side === 'to' || now < order.expiresAt) &&
      (!booked || mayChange || isMissed(booked, now)),
  };
}

/** As staff see it. */
export function viewStaffAppointment(
  appointment: AppointmentRow,
  { offices }: Pick<CatalogSnapshot, 'offices'>,
  now: Date,
): StaffView {
  const { side, officeId, state } = appointment;
  return {
    side,
    ...timesOf(appointment),
    timeZone: offices.get(officeId)?.hours.timeZone ?? 'UTC',
    state: isMissed(appointment, now) ? 'missed' : state === 'kept' ? 'kept' : 'booked',
  };
}

function timesOf({ startsAt, endsAt }: AppointmentRow) {
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}
