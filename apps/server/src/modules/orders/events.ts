import { OrderIssue, OrderStatus } from '@tetri/contract';
import { z } from 'zod';
import { defineEvent } from '../../platform/outbox/index.ts';

/**
 * An order was created; its payout is held. `waits`: what it waits for follows as a change. Written by the SQL function
 * `create_orders`.
 */
export const orderCreated = defineEvent('orderCreated', z.object({ orderId: z.uuid(), waits: z.boolean().optional() }));

/** An order that was nobody's is somebody's now: whoever has its number and secret took it into their account. */
export const orderClaimed = defineEvent('orderClaimed', z.object({ orderId: z.uuid(), userId: z.uuid() }));

/** Money came, or another question is to be asked: nothing leaves before the screening of this round has answered. */
export const screeningDue = defineEvent('screeningDue', z.object({ orderId: z.uuid(), round: z.int() }));

const change = z.object({
  orderId: z.uuid(),
  uid: z.string(),
  from: OrderStatus,
  to: OrderStatus,
  /** Not in what an older version announced. */
  issueBefore: OrderIssue.optional(),
  issue: OrderIssue,
});

/** A payment of an order has more confirmations; nothing else of the order changed. */
export const confirmationsSeen = defineEvent('confirmationsSeen', z.object({ orderId: z.uuid() }));

/** An order stands differently now: another status, another issue, or other money. */
export const orderChanged = defineEvent('orderChanged', change);
/** Follows each change that leaves a payment odd: by now it is known what the customer may choose, and until when. */
export const oddPaymentOffered = defineEvent('oddPaymentOffered', change);
