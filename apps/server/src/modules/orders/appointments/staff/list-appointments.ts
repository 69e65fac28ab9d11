import { type CallAnswer, type Language, listAppointments, notFound, refusal } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { readNow } from '../../../../platform/database/index.ts';
import { requireOffice, worksAt } from '../../../../platform/http/index.ts';
import { type CatalogSnapshot, dateOf, dayBounds, textIn } from '../../../catalog/index.ts';
import { sideOf } from '../../core/side-of.ts';
import { handle } from '../../staff/deps.ts';
import type { OrderRow } from '../../tables.ts';
import { ownValues } from '../../view/ordered-services.ts';
import { viewValues } from '../../view/view-values.ts';
import { readDay } from '../store/appointments.ts';
import type { AppointmentRow } from '../tables.ts';
import { viewStaffAppointment } from '../view/view-appointment.ts';

type Listed = CallAnswer<typeof listAppointments>['appointments'][number];

export const listAppointmentsHandler = handle(listAppointments, async (input, { db, catalog }, { actor, lang }) => {
  const snapshot = catalog.snapshot();
  const offering = [...snapshot.offices.values()].filter(({ id, slots }) => slots !== null && worksAt(actor, [id]));
  const offices = offering.map(({ id, name }) => ({ _id: id, name: textIn(name, lang) }));
  const office = input.officeId === undefined ? offering[0] : snapshot.offices.get(input.officeId);
  if (!office) {
    if (input.officeId !== undefined) throw refusal(notFound);
    return { offices, officeId: null, date: null, appointments: [] };
  }
  requireOffice(actor, office.id);
  const now = await readNow(db);
  const date = input.date ?? dateOf(now, office.hours.timeZone);
  const day = await readDay(db, { officeId: office.id, ...dayBounds(date, office.hours.timeZone) });
  return {
    offices,
    officeId: office.id,
    date,
    appointments: day.map(({ appointment, order }) => ({
      ...viewStaffAppointment(appointment, snapshot, now),
      ...viewVisitor(appointment, order, snapshot, lang),
    })),
  };
});

/** Who comes, and with how much or for how much. */
function viewVisitor(
  { side }: AppointmentRow,
  order: OrderRow,
  snapshot: CatalogSnapshot,
  lang: Language,
): Pick<Listed, 'uid' | 'status' | 'amount' | 'symbol' | 'values'> {
  const { symbol, decimals } = sideOf(order, side);
  const route = snapshot.routes.get(order.routeId);
  const [values, fields] = side === 'from' ? [order.fromValues, route?.fromFields] : [order.toValues, route?.toFields];
  return {
    uid: order.uid.toString(),
    status: order.status,
    amount: formatUnits(side === 'from' ? order.inUnits : order.outUnits, decimals),
    symbol,
    values: [
      ...viewValues(values, fields, snapshot, lang),
      ...viewValues(ownValues(order.routeValues), route?.fields, snapshot, lang),
    ]
      .filter(({ key, value }) => key !== 'office' && value !== '')
      .map(({ key, name, value }) => ({ key, name, value })),
  };
}
