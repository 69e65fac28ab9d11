import { listAppointmentSlots } from '@tetri/contract';
import { offeredTimes, visitOf } from '../appointments/actions/offered-times.ts';
import { handle } from '../deps.ts';
import { openTimedOrder } from '../store/find-order.ts';

export const listAppointmentSlotsHandler = handle(
  listAppointmentSlots,
  async ({ orderUID, orderSecret }, { db, catalog }) => {
    const timed = await openTimedOrder(db, orderUID, orderSecret);
    const visit = visitOf(timed.order, catalog.snapshot());
    if (!visit) return { timeZone: '', days: [] };
    const byDate = Map.groupBy(await offeredTimes(db, visit, timed), ({ date }) => date);
    return {
      timeZone: visit.office.hours.timeZone,
      days: [...byDate].map(([date, slots]) => ({
        date,
        slots: slots.map(({ startsAt, endsAt, isFree }) => ({
          startsAt: startsAt.toISOString(),
          endsAt: endsAt.toISOString(),
          isFree,
        })),
      })),
    };
  },
);
