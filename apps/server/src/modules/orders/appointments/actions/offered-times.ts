import type { AppointmentSide } from '@tetri/contract';
import type { Reader } from '../../../../platform/database/index.ts';
import { type CatalogSnapshot, type Office, slotsAhead, type TimeSlot } from '../../../catalog/index.ts';
import { officeIdOf } from '../../../payments/index.ts';
import type { OrderRow } from '../../tables.ts';
import { isDelivered, ownValues } from '../../view/ordered-services.ts';
import { countTaken, nextVisit } from '../core/judge-appointment.ts';
import { readTaken } from '../store/appointments.ts';

/** The customer's next visit; the office as it is open now. */
export interface Visit {
  readonly side: AppointmentSide;
  readonly office: Office;
}

/** Where the customer comes next. Undefined where they need not come now, or the office is closed for good. */
export function visitOf(order: OrderRow, snapshot: CatalogSnapshot): Visit | undefined {
  const side = nextVisit(order);
  if (!side || (side === 'to' && isDelivered(order, snapshot))) return undefined;
  const office = snapshot.offices.get(visitedOffice(order, side) ?? '');
  return office && { side, office };
}

export function visitedOffice(order: OrderRow, side: AppointmentSide): string | undefined {
  const values = side === 'from' ? order.fromValues : order.toValues;
  return officeIdOf([...values, ...ownValues(order.routeValues)]);
}

/** The times that may be picked, with whether there is room. Cash is brought before the order expires. */
export async function offeredTimes(
  reader: Reader,
  { side, office }: Visit,
  { order, now }: { readonly order: OrderRow; readonly now: Date },
): Promise<(TimeSlot & { readonly isFree: boolean })[]> {
  const slots = slotsAhead(office, now).filter(({ startsAt }) => side === 'to' || startsAt < order.expiresAt);
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last || !office.slots) return [];
  const { capacity } = office.slots;
  const between = { officeId: office.id, orderId: order.id, from: first.startsAt, to: last.endsAt };
  const taken = await readTaken(reader, between);
  return slots.map((slot) => ({ ...slot, isFree: countTaken(slot, taken) < capacity }));
}
