import { bookAppointment } from '@tetri/contract';
import { bookTime } from '../appointments/actions/change-appointment.ts';
import { changeAsCustomer } from '../appointments/actions/change-as-customer.ts';
import { handle } from '../deps.ts';

export const bookAppointmentHandler = handle(bookAppointment, ({ startsAt, ...order }, deps) =>
  changeAsCustomer(deps, order, (tx, locked) => bookTime(tx, locked, new Date(startsAt), deps.catalog.snapshot())),
);
