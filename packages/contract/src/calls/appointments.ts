import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { moveNotAllowed, orderNotFound, slotNotFree } from '../errors/orders.ts';
import { OrderSecret, OrderUid, Time } from '../scalars.ts';

/** Whether the customer brings cash to the office, or collects it there. */
export const appointmentSides = ['from', 'to'] as const;
export type AppointmentSide = (typeof appointmentSides)[number];

/** The customer's next visit to an office that offers times; see `OrderView`. */
export const Appointment = z.object({
  side: z.enum(appointmentSides),
  /** Of the office. */
  timeZone: z.string(),
  booked: z.object({ startsAt: Time, endsAt: Time, isMissed: z.boolean() }).nullable(),
  /** Until when what is booked may be changed or cancelled; null where nothing is booked, or it is too late. */
  changeUntil: Time.nullable(),
  /** A time may be picked, or another one. */
  mayBook: z.boolean(),
});

const order = { orderUID: OrderUid, orderSecret: OrderSecret };

export const listAppointmentSlots = defineCall({
  method: 'GET',
  path: 'public/exchanger/order/appointment/slots',
  access: 'visitor',
  summary:
    'The times at the office that the customer of an order may pick, within its opening hours; none where it offers no times.',
  input: z.object(order),
  output: z.object({
    /** Of the office; empty where there are none. */
    timeZone: z.string(),
    days: z.array(
      z.object({
        /** By the clock of the office. */
        date: z.iso.date(),
        slots: z.array(z.object({ startsAt: Time, endsAt: Time, isFree: z.boolean() })),
      }),
    ),
  }),
  errors: [orderNotFound],
});

export const bookAppointment = defineCall({
  method: 'PUT',
  path: 'public/exchanger/order/appointment/book',
  access: 'visitor',
  summary: 'Picks a time at the office, in place of the one that was picked before. Sent again it changes nothing.',
  input: z.object({ ...order, startsAt: Time }),
  output: z.object({ appointment: Appointment.nullable() }),
  errors: [orderNotFound, moveNotAllowed, slotNotFree],
});

export const cancelAppointment = defineCall({
  method: 'PUT',
  path: 'public/exchanger/order/appointment/cancel',
  access: 'visitor',
  summary: 'Gives the time at the office back. Sent again it changes nothing.',
  input: z.object(order),
  output: z.object({ appointment: Appointment.nullable() }),
  errors: [orderNotFound, moveNotAllowed],
});
