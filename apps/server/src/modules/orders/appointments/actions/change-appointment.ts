import { moveNotAllowed, refusal, slotNotFree } from '@tetri/contract';
import type { Tx } from '../../../../platform/database/index.ts';
import type { CatalogSnapshot } from '../../../catalog/index.ts';
import { announceChange } from '../../actions/move-order.ts';
import type { LockedOrder } from '../../store/find-order.ts';
import { changeUntil, isMissed } from '../core/judge-appointment.ts';
import { endAppointments, findAppointments, lockTimes, saveAppointment } from '../store/appointments.ts';
import type { AppointmentRow } from '../tables.ts';
import { offeredTimes, type Visit, visitOf } from './offered-times.ts';

/** Books a time for a locked order. Throws moveNotAllowed, slotNotFree. */
export async function bookTime(tx: Tx, locked: LockedOrder, startsAt: Date, snapshot: CatalogSnapshot): Promise<void> {
  const { order, now, isExpired } = locked;
  const visit = visitOf(order, snapshot);
  if (!visit || (visit.side === 'from' && isExpired)) throw refusal(moveNotAllowed);
  const booked = await bookedFor(tx, order.id, visit);
  if (booked?.startsAt.getTime() === startsAt.getTime()) return;
  if (booked && !isMissed(booked, now)) requireChangeable(booked, visit, now);
  // The room is counted while nobody else books here.
  await lockTimes(tx, visit.office.id);
  const offered = await offeredTimes(tx, visit, { order, now });
  const slot = offered.find((one) => one.startsAt.getTime() === startsAt.getTime());
  if (!slot?.isFree) throw refusal(slotNotFree);
  const { endsAt } = slot;
  await saveAppointment(tx, { orderId: order.id, side: visit.side, officeId: visit.office.id, startsAt, endsAt });
  await announceChange(tx, order, order);
}

/** Gives back the time that is booked for a locked order; nothing where none is. Throws moveNotAllowed. */
export async function cancelTime(tx: Tx, { order, now }: LockedOrder, snapshot: CatalogSnapshot): Promise<void> {
  const visit = visitOf(order, snapshot);
  if (!visit) throw refusal(moveNotAllowed);
  const booked = await bookedFor(tx, order.id, visit);
  if (!booked) return;
  requireChangeable(booked, visit, now);
  await endAppointments(tx, order.id, [visit.side], 'canceled');
  await announceChange(tx, order, order);
}

async function bookedFor(tx: Tx, orderId: string, { side }: Visit): Promise<AppointmentRow | undefined> {
  return (await findAppointments(tx, orderId)).find((one) => one.side === side && one.state === 'booked');
}

function requireChangeable(booked: AppointmentRow, { office }: Visit, now: Date): void {
  if (now >= changeUntil(booked, office.slots)) throw refusal(moveNotAllowed);
}
