import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { notFound } from '../errors/any-call.ts';
import { officeNotYours } from '../errors/payments.ts';
import { AmountText, OrderStatus, Time, Uuid } from '../scalars.ts';
import { appointmentSides } from './appointments.ts';

/** `kept`: the customer came. `missed`: the time is over, and they did not. */
export const appointmentStates = ['booked', 'kept', 'missed'] as const;

/** As staff see the time that a customer picked. */
export const StaffAppointment = z.object({
  side: z.enum(appointmentSides),
  startsAt: Time,
  endsAt: Time,
  /** Of the office. */
  timeZone: z.string(),
  state: z.enum(appointmentStates),
});

export const listAppointments = defineCall({
  method: 'GET',
  path: 'admin/appointments/list',
  access: { staff: ['owner', 'manager', 'operator', 'teller', 'auditor'] },
  summary: 'Who comes to an office on a day, when, and with how much or for how much.',
  input: z.object({
    /** The first that offers times, where it is left out. */
    officeId: Uuid.optional(),
    /** Today by the clock of the office, where it is left out. */
    date: z.iso.date().optional(),
  }),
  output: z.object({
    /** Those that offer times. */
    offices: z.array(z.object({ _id: Uuid, name: z.string() })),
    /** Null where no office offers times; so is the date. */
    officeId: Uuid.nullable(),
    date: z.iso.date().nullable(),
    appointments: z.array(
      StaffAppointment.extend({
        uid: z.string(),
        status: OrderStatus,
        /** What is brought or collected. */
        amount: AmountText,
        symbol: z.string(),
        /** What the customer said about who comes. */
        values: z.array(z.object({ key: z.string(), name: z.string(), value: z.string() })),
      }),
    ),
  }),
  errors: [notFound, officeNotYours],
});
