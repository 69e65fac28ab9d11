import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { commandReused, demoOnly, notFound, providerNotReached } from '../errors/any-call.ts';
import { moveNotAllowed } from '../errors/orders.ts';
import { CommandId, OrderUid } from '../scalars.ts';

/** What the local chain of a demo can be made to do about an order. */
export const simulatedEvents = ['deposit', 'under', 'over', 'late', 'wrongAsset', 'reorganised', 'replaced'] as const;
export type SimulatedEvent = (typeof simulatedEvents)[number];

export const listSimulations = defineCall({
  method: 'GET',
  path: 'admin/orders/simulate/list',
  access: { staff: ['owner', 'manager', 'operator', 'auditor'] },
  summary:
    'What may be simulated of the order’s payment now; nothing outside a demo, or where its coin is on no local chain.',
  input: z.object({ uid: OrderUid }),
  output: z.object({ events: z.array(z.enum(simulatedEvents)) }),
  errors: [notFound],
});

export const simulatePayment = defineCall({
  method: 'POST',
  path: 'admin/orders/simulate',
  access: { staff: ['owner', 'manager', 'operator'] },
  summary:
    'In a demo: pays the order on the local chain, too little, too much, late or in another coin, or takes the block of its last payment back.',
  input: z.object({ commandId: CommandId, uid: OrderUid, event: z.enum(simulatedEvents) }),
  output: z.object({ done: z.literal(true) }),
  errors: [notFound, demoOnly, moveNotAllowed, commandReused, providerNotReached],
});
