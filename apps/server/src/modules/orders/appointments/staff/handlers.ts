import { listAppointmentsHandler } from './list-appointments.ts';

/** What staff do here. */
export const staffHandlers = [listAppointmentsHandler];
