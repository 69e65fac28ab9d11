import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { notFound } from '../errors/any-call.ts';
import { cappedCount, OrderStatus, OrderUid, Page, PageLimit, SeenText, Time, Uuid } from '../scalars.ts';

export const deliveryStates = ['waiting', 'delivered', 'givenUp'] as const;
export const deliveryProblems = ['addressRefused', 'timedOut', 'notReached', 'badAnswer', 'noAddress'] as const;

const Delivery = z.object({
  eventId: Uuid,
  orderUID: z.string(),
  externalId: z.string().nullable(),
  sequence: z.int(),
  newStatus: OrderStatus,
  receiver: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  lastStatus: z.int().nullable(),
  lastProblem: z.enum(deliveryProblems).nullable(),
  lastAt: Time.nullable(),
  dueAt: Time.nullable(),
  deliveredAt: Time.nullable(),
  createdAt: Time,
});

/** The same as staff see it. */
const StaffDelivery = Delivery.extend({ isDemo: z.boolean() });

const DeliveryPage = {
  input: z.object({
    state: z.enum(deliveryStates).optional(),
    orderUID: OrderUid.optional(),
    page: Page,
    limit: PageLimit(50, 10),
  }),
  output: z.object({ deliveries: z.array(Delivery), ...cappedCount }),
};

export const listDeliveries = defineCall({
  method: 'GET',
  path: 'user/merchant/delivery/list',
  access: 'user',
  summary: "Notifications of the account's orders, the newest first. They are kept for 90 days.",
  ...DeliveryPage,
});

export const sendDeliveryAgain = defineCall({
  method: 'POST',
  path: 'user/merchant/delivery/send-again',
  access: 'user',
  summary: 'Sends a notification once more, with the same event id and sequence, and for three days if need be.',
  input: z.object({ eventId: Uuid }),
  output: z.object({ delivery: Delivery }),
  errors: [notFound],
});

const readers = { staff: ['owner', 'manager', 'operator', 'auditor'] } as const;
const senders = { staff: ['owner', 'manager', 'operator'] } as const;

export const listStaffDeliveries = defineCall({
  method: 'GET',
  path: 'admin/merchant/delivery/list',
  access: readers,
  summary: 'Notifications to merchants, the newest first.',
  input: DeliveryPage.input,
  output: z.object({ deliveries: z.array(StaffDelivery), ...cappedCount }),
});

export const sendStaffDeliveryAgain = defineCall({
  method: 'POST',
  path: 'admin/merchant/delivery/send-again',
  access: senders,
  summary: 'Sends a notification to a merchant once more.',
  input: z.object({ eventId: Uuid, reason: SeenText(500, 3) }),
  output: z.object({ delivery: StaffDelivery }),
  errors: [notFound],
});
