import { cancelAppointment } from '@tetri/contract';
import { cancelTime } from '../appointments/actions/change-appointment.ts';
import { changeAsCustomer } from '../appointments/actions/change-as-customer.ts';
import { handle } from '../deps.ts';

export const cancelAppointmentHandler = handle(cancelAppointment, (order, deps) =>
  changeAsCustomer(deps, order, (tx, locked) => cancelTime(tx, locked, deps.catalog.snapshot())),
);
